import CRealTime

/// What an audio thread of a backend's own asks of the system before its first block.
public enum AudioThread {
  /// Asks for real-time scheduling: within the limits, else through rtkit. [the audio thread, before
  /// it pulls]
  ///
  /// Goes on without, and says so in the log, once.
  public static func askForRealtime() {
    peach_ask_for_realtime { reason in
      guard let reason else { return }
      HostLog.write("no real-time scheduling: \(String(cString: reason))")
    }
  }

  /// Asks that memory is never paged out, within RLIMIT_MEMLOCK. [main-thread]
  /// - Parameters:
  ///   - memory: where it begins.
  ///   - bytes: how much.
  public static func keepResident(_ memory: UnsafeRawPointer, bytes: Int) {
    _ = peach_keep_resident(memory, bytes)
  }
}
