import BackendKit
import BackendReasons
import CALSA
import CPeachBackend
import Glibc
import Synchronization

/// The audio thread of a PCM: waits for room, pulls a period, writes it.
///
/// Everything it needs is allocated before it starts. `snd_pcm_recover` sleeps, so it is not used.
struct ALSAFeeder {
  private let pcm: OpaquePointer
  private let format: ALSAFormat
  private let host: peach_output_host
  private let midi: MIDIInput?
  private let writer: FrameWriter
  private let left: UnsafeMutablePointer<Float>
  private let right: UnsafeMutablePointer<Float>
  private let descriptors: UnsafeMutablePointer<pollfd>
  private let descriptorCount: UInt32

  /// The number of recoveries without a written period, after which the device counts as lost.
  private static let patience = 8
  /// The interval, in milliseconds, at which a suspended driver is checked.
  private static let awakening: Int32 = 25

  init(
    pcm: OpaquePointer, format: ALSAFormat, host: peach_output_host, midi: MIDIInput?
  ) {
    self.midi = midi
    self.pcm = pcm
    self.format = format
    self.host = host
    writer = FrameWriter(format: format)
    left = .allocate(capacity: format.period)
    right = .allocate(capacity: format.period)
    AudioThread.keepResident(left, bytes: format.period * MemoryLayout<Float>.stride)
    AudioThread.keepResident(right, bytes: format.period * MemoryLayout<Float>.stride)
    descriptorCount = UInt32(max(0, snd_pcm_poll_descriptors_count(pcm)))
    descriptors = .allocate(capacity: Int(max(1, descriptorCount)))
    snd_pcm_poll_descriptors(pcm, descriptors, descriptorCount)
  }

  /// Feeds the device until it is stopped.
  /// - Returns: the reason it had to stop by itself, or nil.
  func run(while isRunning: borrowing Atomic<Bool>) -> ALSAReason? {
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
        guard failures <= Self.patience, recover(Int32(room)) else { return .gone }
        continue
      }
      if room < format.period {
        // The JACK plugin never reports a dead server; only waits without result reveal it.
        if idleMilliseconds > lossMilliseconds { return .stalled }
        idleMilliseconds += wait(milliseconds: timeout)
        continue
      }
      if Double(frame) > clockLimit(seconds(since: began)) { return .clockless }
      pull(frame: frame, dropouts: dropouts)
      switch writePeriod(isRunning) {
      case .done:
        failures = 0
        idleMilliseconds = 0
      case .dropped where failures < Self.patience:
        failures += 1
        dropouts &+= 1
      case .dropped, .refused:
        return .gone
      }
      frame += UInt64(format.period)
    }
    return nil
  }

  /// Returns the number of frames that a device can have accepted after some seconds.
  ///
  /// These are the frames played by a clock up to 5 % too fast, its buffer, and half a second for the buffers behind it.
  private func clockLimit(_ seconds: Double) -> Double {
    (1.05 * seconds + 0.5) * Double(format.rate) + Double(format.buffer + format.period)
  }

  private func pull(frame: UInt64, dropouts: UInt32) {
    var block = peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: UInt32(format.period), frame: frame,
      nanoseconds: now(), rate: Double(format.rate), dropouts: dropouts, freewheel: 0)
    midi?.drain()
    host.pull(host.context, &block, left, right)
    writer.write(left, right, frames: format.period)
  }

  private enum Writing {
    case done
    /// The device had to be recovered, and the rest of the period was dropped.
    case dropped
    /// The device cannot be recovered.
    case refused
  }

  /// Writes the pulled period, however short the individual writes are.
  private func writePeriod(_ isRunning: borrowing Atomic<Bool>) -> Writing {
    var written = 0
    while written < format.period, isRunning.load(ordering: .acquiring) {
      let result = snd_pcm_writei(
        pcm, writer.bytes + written * format.frameBytes,
        snd_pcm_uframes_t(format.period - written))
      if result > 0 {
        written += Int(result)
      } else if result == 0 || Int32(result) == -EAGAIN {
        _ = wait(milliseconds: 10)
      } else if Int32(result) != -EINTR {
        return recover(Int32(result)) ? .dropped : .refused
      }
    }
    return .done
  }

  /// Restarts a stream after an underrun or a suspend.
  private func recover(_ code: Int32) -> Bool {
    switch -code {
    case EINTR, EAGAIN:
      return true
    case ESTRPIPE:
      // Resume first; if the driver cannot, start over. Until it is awake it returns EAGAIN, or, if
      // it is a plugin, nothing at all.
      let resumed = snd_pcm_resume(pcm)
      guard resumed == 0 || resumed == -EAGAIN else { return snd_pcm_prepare(pcm) >= 0 }
      if snd_pcm_state(pcm) == SND_PCM_STATE_SUSPENDED { Glibc.poll(nil, 0, Self.awakening) }
      return true
    case EPIPE, EBADFD:
      return snd_pcm_prepare(pcm) >= 0
    default:
      return false
    }
  }

  /// Waits until the device may have room.
  /// - Parameter milliseconds: the longest wait.
  /// - Returns: the time waited, in milliseconds; never more than requested, because a program that
  ///   was stopped and continued does not have a dead device.
  private func wait(milliseconds: Double) -> Double {
    let began = now()
    if poll(descriptors, nfds_t(descriptorCount), Int32(milliseconds)) > 0 {
      // The plugin's descriptors mean nothing until ALSA has read them.
      var events: UInt16 = 0
      snd_pcm_poll_descriptors_revents(pcm, descriptors, descriptorCount, &events)
      // PipeWire's descriptor stays readable while there is no room, which would make us spin.
      if Int32(events) & Int32(POLLOUT) == 0 { nap() }
    }
    return min(milliseconds, seconds(since: began) * 1000)
  }

  /// Sleeps for an eighth of a period, which is the longest delay it can cause.
  private func nap() {
    var time = timespec(tv_sec: 0, tv_nsec: format.period * 125_000_000 / format.rate)
    nanosleep(&time, nil)
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private func seconds(since start: UInt64) -> Double { Double(now() - start) / 1e9 }
}
