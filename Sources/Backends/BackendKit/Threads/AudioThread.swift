import CRealTime

/// Requests that a backend's own audio thread makes of the system before its first block.
public enum AudioThread {
  /// Requests real-time scheduling within the limits, or else through rtkit. [the audio thread,
  /// before it pulls]
  ///
  /// If refused, the thread continues without it, and the log says so once.
  public static func askForRealtime() {
    peach_ask_for_realtime { reason in
      guard let reason else { return }
      HostLog.write("no real-time scheduling: \(String(cString: reason))")
    }
  }

  /// Locks memory so that it is never paged out, within RLIMIT_MEMLOCK. [main-thread]
  /// - Parameters:
  ///   - memory: the start of the memory.
  ///   - bytes: its size.
  public static func keepResident(_ memory: UnsafeRawPointer, bytes: Int) {
    _ = peach_keep_resident(memory, bytes)
  }
}
