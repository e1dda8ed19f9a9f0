import CRealTime
import Glibc

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

/// Starts a detached thread. [any thread but the audio thread]
/// - Parameter body: the work of the thread.
/// - Returns: false if the system has no thread to give.
public func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(ThreadBody(body))
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    { raw in
      if let raw { Unmanaged<ThreadBody>.fromOpaque(raw).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  guard status == 0 else {
    box.release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
