import BackendKit
import BackendReasons
import CALSA
import CALSAMessages
import CPeachBackend
import Glibc
import Synchronization

/// One PCM and the thread that feeds it, and a port of the sequencer if asked, from `open` to `close`.
///
/// Opened, run, halted and closed by one thread at a time; the audio thread owns the PCM while it
/// runs.
final class ALSADevice: MIDIDevice, @unchecked Sendable {
  // Safe: `isRunning` is atomic, and the main side touches the PCM only when no thread feeds it.
  private let pcm: OpaquePointer
  private let device: String
  private let format: ALSAFormat
  private let host: peach_output_host
  private let isRunning = Atomic<Bool>(false)
  private let threadEnded = Semaphore()
  private var hasThread = false
  private var sequencer: SequencerPort?
  private let clientName: String

  init(config: peach_output_config, host: peach_output_host) throws(BackendFailure) {
    device = try Self.name(config.device)
    self.host = host
    let name = try givenText(config.client_name, atMost: 63, called: ALSAReason.deviceName)
    clientName = name.isEmpty ? "peach" : name
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

  /// Returns the PCM to open: the given one, or the default.
  static func name(_ given: UnsafePointer<CChar>?) throws(BackendFailure) -> String {
    let named = try givenText(given, atMost: 250, called: ALSAReason.deviceName)
    return named.isEmpty ? "default" : named
  }

  /// Opens without blocking, since a busy device would otherwise hold us up.
  static func openPCM(_ device: String) throws(BackendFailure) -> OpaquePointer {
    // Some libasound plugins do not support being opened twice at the same time.
    opening.lock()
    defer { opening.unlock() }
    var pcm: OpaquePointer?
    peach_alsa_forget_messages()
    let code = withoutPluginMessages {
      snd_pcm_open(&pcm, device, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    }
    peach_alsa_silence_jack()
    guard code >= 0, let pcm else { throw BackendFailure(opening: device, code: code) }
    guard !endsInNull(pcm) else {
      snd_pcm_close(pcm)
      throw BackendFailure(
        PEACH_ERROR_UNSUPPORTED, ALSAReason.clockless, ["device": .text(device)])
    }
    return pcm
  }

  private static let opening = DeviceLock()

  /// Returns true if a PCM has no device behind its plugins, and so no clock: it would accept a note in an instant,
  /// without a sound.
  private static func endsInNull(_ pcm: OpaquePointer) -> Bool {
    var output: OpaquePointer?
    guard snd_output_buffer_open(&output) == 0, let output else { return false }
    defer { snd_output_close(output) }
    snd_pcm_dump(pcm, output)
    var text: UnsafeMutablePointer<CChar>?
    let count = snd_output_buffer_string(output, &text)
    guard let text, count > 0 else { return false }
    let chain = String(
      decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self)
    // In a group of devices, another one has a clock.
    return chain.contains("Null PCM") && !chain.contains("Multi PCM")
  }

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
      withoutPluginMessages { snd_pcm_prepare(pcm) }, device, .notStarted)
    isRunning.store(true, ordering: .releasing)
    hasThread = startThread { [self] in
      AudioThread.askForRealtime()
      let feeder = ALSAFeeder(pcm: pcm, format: format, host: host, midi: sequencer?.input)
      let loss = feeder.run(while: isRunning)
      // Pulling has ended, so this is no longer an audio thread.
      if let loss {
        let reason = coded(loss, ["device": .text(device)])
        host.report(host.context, UInt32(PEACH_REPORT_LOST), reason)
      }
      threadEnded.post()
    }
    guard hasThread else {
      throw BackendFailure(PEACH_ERROR_INTERNAL, KitReason.noThread)
    }
  }

  func openMIDI(
    _ config: peach_hands_config, _ host: peach_hands_host
  ) throws(BackendFailure) {
    guard !hasThread, sequencer == nil else {
      throw BackendFailure(PEACH_ERROR_STATE, ALSAReason.notStarted, ["device": .text(device)])
    }
    sequencer = try SequencerPort(config, name: clientName, host: host)
  }

  var midiPort: String? { sequencer?.name }

  var midiDevices: [String] { sequencer?.deviceNames ?? [] }

  func halt() { _ = finishesHalt() }

  /// Stops feeding.
  ///
  /// A PCM whose server is frozen may never release its thread, so the wait is limited to half a
  /// second.
  /// - Returns: false if the thread has not left yet.
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

  /// Closes the PCM, or abandons it if it is still held after half a second.
  func close() {
    guard finishesHalt() else { return }
    sequencer?.close()
    sequencer = nil
    nonisolated(unsafe) let pcm = pcm
    if finishes(within: 500, { snd_pcm_close(pcm) }) { threadEnded.deallocate() }
  }
}

/// A plain mutex, since `Mutex` from the standard library must own a value.
final class DeviceLock: @unchecked Sendable {
  // Safe: a pthread mutex is made for several threads, and this one never moves.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
}

/// Creates the table of the ALSA output.
func makeALSAOutputTable() -> UnsafePointer<peach_output> {
  makeOutputTable(
    probe: { device, reason, size in
      reporting(to: reason, size) { () throws(BackendFailure) in
        snd_pcm_close(try ALSADevice.openPCM(try ALSADevice.name(device)))
      }
    },
    open: { config, host, output, reason, size in
      guard let config, let host, let output else { return PEACH_ERROR_INVALID }
      return openOutput(output, reason, size) { () throws(BackendFailure) in
        try ALSADevice(config: whole(config), host: host.pointee)
      }
    })
}
