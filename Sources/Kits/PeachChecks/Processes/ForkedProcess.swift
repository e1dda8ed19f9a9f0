import CLinux
import Foundation
import PeachContract

/// A forked process in which a plugin is at work, and which leaves a message.
///
/// Whatever it has started is ended together with it.
struct ForkedProcess {
  /// The end of a process.
  enum Ending: Equatable {
    /// It left a message and ended by itself.
    case message(Data)
    /// It ended with a status, and left no message.
    case ended(status: Int32)
    /// It died of a signal.
    case crashed(signal: Int32)
    /// It was killed after its time.
    case hung
    /// It was killed because this program is to end.
    case interrupted
  }

  private let process: pid_t
  private let message: SharedMessage

  /// Starts a process; nil if the system cannot create one.
  /// - Parameters:
  ///   - capacity: the greatest length of its message, in bytes.
  ///   - work: the work to do in it, which returns the message.
  init?(capacity: Int = 1 << 16, work: () -> Data?) {
    guard let message = SharedMessage(capacity: capacity) else { return nil }
    let process = peach_fork()
    if process == 0 {
      Self.prepare()
      if let data = work() { message.leave(data) }
      // The exit handlers of a plugin must not run here.
      _exit(0)
    }
    guard process > 0 else { return nil }
    self.process = process
    self.message = message
    // Both sides do this, as either may be first.
    setpgid(process, process)
  }

  /// Makes the new process one that a plugin may do anything in.
  private static func prepare() {
    _ = peach_die_with_parent()
    setpgid(0, 0)
    for number in HeldSignals.numbers + [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { signal(number, SIG_DFL) }
    HeldSignals.letAllThrough()
    unsetenv("LD_PRELOAD")
    // Crashes are expected here and reported as one word, so no core file is needed.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    let nowhere = open("/dev/null", O_RDWR)
    for number: Int32 in 0...2 { dup2(nowhere, number) }
  }

  /// Waits for the process to end, then kills it if necessary, along with its descendants.
  /// - Parameter seconds: the longest time it may take.
  /// - Returns: how it came to its end.
  func ending(within seconds: Double) -> Ending {
    let early = waits(seconds)
    kill(-process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    Orphans.end()
    if let early { return early }
    let signal = peach_fatal_signal(status)
    if signal != 0 { return .crashed(signal: signal) }
    return message.data.map(Ending.message) ?? .ended(status: peach_exit_code(status))
  }

  /// Waits for the process to end.
  /// - Returns: the reason why it has not ended; nil if it has.
  private func waits(_ seconds: Double) -> Ending? {
    let ending = peach_open_process(process)
    defer { close(ending) }
    let deadline = MonotonicClock.nanoseconds + UInt64(seconds * 1e9)
    while true {
      let now = MonotonicClock.nanoseconds
      guard now < deadline else { return .hung }
      if HeldSignals.isOneWaiting { return .interrupted }
      var wait = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, Int32(min(100, (deadline - now) / 1_000_000 + 1))) > 0 { return nil }
    }
  }
}

/// A message that a forked process leaves for its parent in memory that both see, so that it arrives
/// whatever becomes of the process's descriptors.
final class SharedMessage {
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int
  /// The length is stored in front of the message, plus one: 0 means no message.
  private static let head = MemoryLayout<Int>.size

  /// Reserves the memory; nil if the system has none to give.
  /// - Parameter capacity: the greatest length of a message, in bytes.
  init?(capacity: Int) {
    let memory = mmap(
      nil, capacity + Self.head, PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    self.memory = memory
    self.capacity = capacity
  }

  deinit { munmap(memory, capacity + Self.head) }

  /// Leaves a message; one that is too long is dropped.
  func leave(_ data: Data) {
    guard data.count <= capacity else { return }
    data.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(start: memory + Self.head, count: capacity).copyMemory(
        from: bytes)
    }
    memory.storeBytes(of: data.count + 1, as: Int.self)
  }

  /// The message; nil if the process has left none.
  var data: Data? {
    // A plugin may have written over it.
    let length = memory.load(as: Int.self)
    guard length > 0, length - 1 <= capacity else { return nil }
    return Data(bytes: memory + Self.head, count: length - 1)
  }
}
