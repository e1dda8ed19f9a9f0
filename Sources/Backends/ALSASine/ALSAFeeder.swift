import CALSA
import CPeachBackend
import Glibc
import Synchronization

/// The audio thread of a PCM: waits for room, pulls a period, writes it.
///
/// Everything it needs is allocated before it starts. `snd_pcm_recover` is not used: it sleeps.
struct ALSAFeeder {
  private let pcm: OpaquePointer
  private let format: ALSAFormat
  private let host: peach_output_host
  private let writer: FrameWriter
  private let left: UnsafeMutablePointer<Float>
  private let right: UnsafeMutablePointer<Float>
  private let descriptors: UnsafeMutablePointer<pollfd>
  private let descriptorCount: UInt32

  /// Recoveries without a written period in between, after which the device counts as lost.
  private static let patience = 8

  init(pcm: OpaquePointer, format: ALSAFormat, host: peach_output_host) {
    self.pcm = pcm
    self.format = format
    self.host = host
    writer = FrameWriter(format: format)
    left = .allocate(capacity: format.period)
    right = .allocate(capacity: format.period)
    descriptorCount = UInt32(max(0, snd_pcm_poll_descriptors_count(pcm)))
    descriptors = .allocate(capacity: Int(max(1, descriptorCount)))
    snd_pcm_poll_descriptors(pcm, descriptors, descriptorCount)
  }

  /// Feeds the device until told to end.
  /// - Returns: why it had to end by itself, a static sentence, or nil.
  func run(while isRunning: borrowing Atomic<Bool>) -> String? {
    defer {
      writer.deallocate()
      left.deallocate()
      right.deallocate()
      descriptors.deallocate()
    }
    var frame: UInt64 = 0
    var dropouts: UInt32 = 0
    var failures = 0
    var idleMilliseconds = 0.0
    let periodSeconds = Double(format.period) / Double(format.rate)
    let lossMilliseconds = max(20 * periodSeconds, 0.25) * 1000
    let timeout = max(2, periodSeconds * 4000)
    let began = now()
    while isRunning.load(ordering: .acquiring) {
      let room = snd_pcm_avail_update(pcm)
      if room < 0 {
        failures += 1
        dropouts &+= 1
        guard failures <= Self.patience, recover(Int32(room)) else { return Self.gone }
        continue
      }
      if room < format.period {
        // The JACK plugin never reports a dead server; only waits in vain show it. They are counted,
        // not timed: a program that was stopped and goes on has no dead device.
        if idleMilliseconds > lossMilliseconds { return Self.stalled }
        idleMilliseconds += poll(milliseconds: Int32(timeout)) ? 0.01 : timeout
        continue
      }
      if Double(frame) > (seconds(since: began) + 1) * 2 * Double(format.rate) + 65536 {
        return Self.clockless
      }
      pull(frame: frame, dropouts: dropouts)
      if writePeriod(isRunning) {
        failures = 0
        idleMilliseconds = 0
      } else {
        failures += 1
        dropouts &+= 1
        guard failures <= Self.patience else { return Self.gone }
      }
      frame += UInt64(format.period)
    }
    return nil
  }

  private static let gone = "the ALSA device has gone"
  private static let stalled = "the ALSA device has stopped taking sound"
  private static let clockless = "the ALSA device keeps no time"

  private func pull(frame: UInt64, dropouts: UInt32) {
    var block = peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: UInt32(format.period), frame: frame,
      nanoseconds: now(), rate: Double(format.rate), dropouts: dropouts, freewheel: 0)
    host.pull(host.context, &block, left, right)
    writer.write(left, right, frames: format.period)
  }

  /// Writes the pulled period, however short the writes are.
  /// - Returns: false when the device had to be recovered and the rest was dropped.
  private func writePeriod(_ isRunning: borrowing Atomic<Bool>) -> Bool {
    var written = 0
    while written < format.period, isRunning.load(ordering: .acquiring) {
      let result = snd_pcm_writei(
        pcm, writer.bytes + written * format.frameBytes,
        snd_pcm_uframes_t(format.period - written))
      if result > 0 {
        written += Int(result)
      } else if result == 0 || Int32(result) == -EAGAIN {
        _ = poll(milliseconds: 10)
      } else if Int32(result) != -EINTR {
        _ = recover(Int32(result))
        return false
      }
    }
    return true
  }

  /// Brings a stream back after an underrun or a suspend.
  private func recover(_ code: Int32) -> Bool {
    switch -code {
    case EINTR, EAGAIN:
      return true
    case ESTRPIPE:
      // Resume first; where the driver cannot, start over.
      if snd_pcm_resume(pcm) == 0 { return true }
      return snd_pcm_prepare(pcm) >= 0
    case EPIPE, EBADFD:
      return snd_pcm_prepare(pcm) >= 0
    default:
      return false
    }
  }

  /// - Returns: false when the time passed without an event.
  private func poll(milliseconds: Int32) -> Bool {
    guard Glibc.poll(descriptors, nfds_t(descriptorCount), milliseconds) > 0 else { return false }
    // The plugin's descriptors mean nothing until ALSA has read them.
    var events: UInt16 = 0
    snd_pcm_poll_descriptors_revents(pcm, descriptors, descriptorCount, &events)
    return true
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private func seconds(since start: UInt64) -> Double { Double(now() - start) / 1e9 }
}
