import Foundation

/// The descriptors, threads and memory that every command may need, requested once before it runs.
///
/// Without them a thread that is not started is waited for indefinitely, and libraries end the program.
enum ProcessNeeds {
  /// The files that are open at a time, in addition to those that the program was started with.
  static let files = 32
  /// The threads that run at a time.
  static let threads = 16
  /// The gigabytes of addresses; what is reserved counts, not only what is used.
  static let gigabytes = 1

  /// Something that the system refuses.
  enum Shortage: Hashable { case files, threads, memory }

  /// Requests everything, and returns it.
  ///
  /// No thread is left when this returns, so that a command may fork.
  /// - Returns: what is refused; nil if all of it is available.
  static func shortage() -> Shortage? {
    if !hasFiles { return .files }
    if !hasMemory { return .memory }
    return hasThreads ? nil : .threads
  }

  private static var hasFiles: Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < files {
      // The program holds placeholders for its standard streams, so one of them can be copied.
      let descriptor = fcntl(0, F_DUPFD_CLOEXEC, 3)
      guard descriptor >= 0 else { return false }
      opened.append(descriptor)
    }
    return true
  }

  /// Requests addresses only where they are limited; otherwise memory is what the machine has.
  private static var hasMemory: Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur != rlim_t.max
    else { return true }
    let length = gigabytes << 30
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let start = mmap(nil, length, PROT_NONE, flags, -1, 0), start != MAP_FAILED else {
      return false
    }
    munmap(start, length)
    return true
  }

  private static var hasThreads: Bool {
    // All of them wait until the last one was started.
    let start = DispatchSemaphore(value: 0)
    let context = Unmanaged.passRetained(start)
    defer { context.release() }
    var started: [pthread_t] = []
    while started.count < threads {
      var thread = pthread_t()
      let failed = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<DispatchSemaphore>.fromOpaque(context).takeUnretainedValue().wait()
          return nil
        }, context.toOpaque())
      guard failed == 0 else { break }
      started.append(thread)
    }
    for _ in started { start.signal() }
    for thread in started { pthread_join(thread, nil) }
    return started.count == threads
  }
}
