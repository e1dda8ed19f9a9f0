import CPeachBackend
import CRealTime
import Foundation
import Logging
import PeachContract
package import PeachCore
import Synchronization

/// An output that is always available, with a real clock and no sound.
///
/// It pulls as a sound card would, paced by CLOCK_MONOTONIC, so that training keeps its timing.
package final class SilentOutput: Output {
  package let format: OutputFormat
  private let engine: Engine
  private let isRunning = Mutex(false)
  private let ended = DispatchSemaphore(value: 0)

  package init(engine: Engine, period: Int?) {
    self.engine = engine
    let period = min(max(period ?? 256, 16), 8192)
    format = OutputFormat(
      rate: 48000, period: period, maxFrames: period, latency: 0...0, name: "silent")
  }

  /// Returns the format, which does not change.
  package func currentFormat() -> OutputFormat { format }

  package func run() {
    let starts = isRunning.withLock { running in
      defer { running = true }
      return !running
    }
    guard starts else { return }
    Thread.detachNewThread { [self] in
      keepTime()
      ended.signal()
    }
  }

  package func halt() {
    let stops = isRunning.withLock { running in
      defer { running = false }
      return running
    }
    if stops { ended.wait() }
  }

  package func close() { halt() }

  /// The delay in seconds up to which it still catches up, like a device with a buffer of this
  /// size.
  private static let buffered = 0.25

  private func keepTime() {
    peach_ask_for_realtime { reason in
      guard let reason else { return }
      Logger(label: "peach.silent").info("no real-time scheduling: \(String(cString: reason))")
    }
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: format.period * 2)
    keepResident(buffer, count: format.period * 2)
    defer { buffer.deallocate() }
    let start = MonotonicClock.nanoseconds
    var frame: UInt64 = 0
    while isRunning.withLock({ $0 }) {
      let due = start + UInt64(Double(frame) / format.rate * 1e9)
      var block = peach_block(
        size: UInt32(MemoryLayout<peach_block>.size), frames: UInt32(format.period), frame: frame,
        nanoseconds: due, rate: format.rate, dropouts: 0, freewheel: 0)
      engine.pull(&block, buffer, buffer + format.period)
      frame += UInt64(format.period)
      frame += lostFrames(at: frame, since: start)
      sleep(until: start + UInt64(Double(frame) / format.rate * 1e9))
    }
  }

  /// Returns the frames missed while the process was stopped: whole periods, which are dropped
  /// rather than caught up.
  private func lostFrames(at frame: UInt64, since start: UInt64) -> UInt64 {
    let elapsed = Double(MonotonicClock.nanoseconds - start) / 1e9
    let late = elapsed - Double(frame) / format.rate
    guard late > Self.buffered else { return 0 }
    let period = UInt64(format.period)
    return UInt64(late * format.rate) / period * period
  }

  private func sleep(until nanoseconds: UInt64) {
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}

/// A check for real-time threads in this process.
package enum RealTimeThreads {
  /// True if any thread has real-time scheduling, whether granted by limits, rtkit or a JACK
  /// server.
  package static var exist: Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.compactMap { pid_t($0) }.contains { thread in
      // The kernel keeps a flag for child processes in the same number.
      let policy = sched_getscheduler(thread) & 0xFFFF
      return policy == SCHED_FIFO || policy == SCHED_RR
    }
  }
}
