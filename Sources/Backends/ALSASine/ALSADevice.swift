import BackendKit
import CALSA
import CPeachBackend
import Glibc
import Synchronization

/// One PCM and the thread that feeds it, from `open` to `close`.
///
/// Opened, run, halted and closed by one main thread at a time; the audio thread owns the PCM while
/// it runs.
final class ALSADevice: OutputDevice, @unchecked Sendable {
  // Sound: `isRunning` is atomic, and the main side touches the PCM only when no thread feeds it.
  private let pcm: OpaquePointer
  private let device: String
  private let format: ALSAFormat
  private let host: peach_output_host
  private let isRunning = Atomic<Bool>(false)
  private let threadEnded = Semaphore()
  private var hasThread = false

  init(config: peach_output_config, host: peach_output_host) throws(BackendFailure) {
    device = try Self.name(config.device)
    self.host = host
    pcm = try Self.openPCM(device)
    do throws(BackendFailure) {
      let (pcm, device) = (pcm, device)
      format = try withoutPluginMessages { () throws(BackendFailure) in
        try ALSAFormat(
          negotiating: pcm, device: device, rate: config.rate, period: config.period)
      }
    } catch {
      snd_pcm_close(pcm)
      throw error
    }
  }

  /// The PCM to open: the one named, or the default one.
  static func name(_ given: UnsafePointer<CChar>?) throws(BackendFailure) -> String {
    let named = try givenText(given, atMost: 250, called: "the name of an ALSA device")
    return named.isEmpty ? "default" : named
  }

  /// Opens without waiting, or a busy device would hold us up.
  static func openPCM(_ device: String) throws(BackendFailure) -> OpaquePointer {
    // Some plugins of libasound are not made to be opened twice at the same time.
    opening.lock()
    defer { opening.unlock() }
    var pcm: OpaquePointer?
    let code = withoutPluginMessages {
      snd_pcm_open(&pcm, device, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    }
    peach_alsa_silence_jack()
    guard code >= 0, let pcm else { throw BackendFailure(opening: device, code: code) }
    guard snd_pcm_type(pcm) != SND_PCM_TYPE_NULL else {
      snd_pcm_close(pcm)
      throw BackendFailure(PEACH_ERROR_UNSUPPORTED, ALSALoss.clockless.sentence(naming: device))
    }
    return pcm
  }

  private static let opening = OpeningLock()

  func fill(_ info: UnsafeMutablePointer<peach_output_info>) {
    info.pointee.period = UInt32(format.period)
    info.pointee.max_frames = UInt32(format.period)
    info.pointee.latency_min = UInt32(format.buffer - format.period)
    info.pointee.latency_max = UInt32(format.buffer)
    info.pointee.rate = Double(format.rate)
    writeText(device, into: &info.pointee.name)
  }

  func run() throws(BackendFailure) {
    guard !hasThread else { return }
    try check(
      withoutPluginMessages { snd_pcm_prepare(pcm) }, "the ALSA device “\(device)” does not start")
    isRunning.store(true, ordering: .releasing)
    hasThread = startThread { [self] in
      AudioThread.askForRealtime()
      let feeder = ALSAFeeder(pcm: pcm, format: format, host: host)
      let loss = feeder.run(while: isRunning)
      // The pulling is over, so this is no audio thread any more.
      if let loss {
        host.report(host.context, UInt32(PEACH_REPORT_LOST), loss.sentence(naming: device))
      }
      threadEnded.post()
    }
    guard hasThread else {
      throw BackendFailure(PEACH_ERROR_INTERNAL, "the system has no thread left")
    }
  }

  func halt() { _ = finishesHalt() }

  /// Ends the feeding.
  ///
  /// A PCM whose server is frozen may never let go of its thread, so half a second has to do.
  /// - Returns: false when the thread is still in there.
  private func finishesHalt() -> Bool {
    isRunning.store(false, ordering: .releasing)
    guard hasThread else { return true }
    nonisolated(unsafe) let pcm = pcm
    let ended = threadEnded
    let isOver = finishes(within: 500) {
      ended.wait()
      snd_pcm_drop(pcm)
    }
    if isOver { hasThread = false }
    return isOver
  }

  /// Closes the PCM; one that is still held after half a second is left behind.
  func close() {
    guard finishesHalt() else { return }
    nonisolated(unsafe) let pcm = pcm
    if finishes(within: 500, { snd_pcm_close(pcm) }) { threadEnded.deallocate() }
  }
}

/// A plain mutex; `Mutex` of the standard library wants to own a value.
final class OpeningLock: @unchecked Sendable {
  // Sound: a pthread mutex is made for several threads and never moves.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
}
