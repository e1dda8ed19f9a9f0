import CLinux
import Foundation

/// The settings of the process that a host relies on.
enum ProcessState {
  static func folder() -> String {
    guard let path = getcwd(nil, 0) else { return "gone" }
    defer { free(path) }
    return String(cString: path)
  }

  static func fileMask() -> String {
    let mask = umask(0)
    umask(mask)
    return String(mask, radix: 8)
  }

  static func locale() -> String {
    let name = setlocale(LC_ALL, nil).map { String(cString: $0) } ?? ""
    // LC_GLOBAL_LOCALE is a macro that Swift does not import: the pointer −1.
    let isGlobal = uselocale(nil) == locale_t(bitPattern: -1)
    return isGlobal ? name : "one of the thread’s own"
  }

  /// Returns the rounding, the treatment of denormal numbers and the masked exceptions.
  static func floatingPoint() -> String {
    var environment = fenv_t()
    fegetenv(&environment)
    #if arch(x86_64)
    // The six lowest bits only record what has happened.
    let control = environment.__mxcsr & ~0x3F
    return "\(String(control, radix: 16)), \(String(environment.__control_word, radix: 16))"
    #else
    return "\(fegetround())"
    #endif
  }

  /// Libraries of sound servers block or ignore it, which a host may rely on as well as not.
  private static let exempt = SIGPIPE

  static func blockedSignals() -> [Int32] {
    var mask = sigset_t()
    sigemptyset(&mask)
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return (1..<65).filter { $0 != exempt && sigismember(&mask, $0) == 1 }
  }

  /// Returns how each signal is handled, and whether an alarm is set, by name.
  static func signalActions() -> [String: String] {
    var actions: [String: String] = [:]
    for number: Int32 in 1..<65 where number != exempt {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { continue }
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      actions["signal \(number)"] = "\(handler), \(action.sa_flags)"
    }
    for (name, kind) in [
      ("ITIMER_REAL", ITIMER_REAL), ("ITIMER_VIRTUAL", ITIMER_VIRTUAL),
      ("ITIMER_PROF", ITIMER_PROF),
    ] {
      var timer = itimerval()
      getitimer(__itimer_which_t(kind.rawValue), &timer)
      let isSet = timer.it_value.tv_sec != 0 || timer.it_value.tv_usec != 0
      actions["the timer \(name)"] = "\(isSet)"
    }
    return actions
  }

  static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      let name = text.prefix { $0 != "=" }
      variables[String(name)] = String(text.dropFirst(name.count))
      next += 1
    }
    return variables
  }

  /// The names of the limits in the order of their numbers; Swift does not import all numbers.
  private static let limitNames = [
    "RLIMIT_CPU", "RLIMIT_FSIZE", "RLIMIT_DATA", "RLIMIT_STACK", "RLIMIT_CORE", "RLIMIT_RSS",
    "RLIMIT_NPROC", "RLIMIT_NOFILE", "RLIMIT_MEMLOCK", "RLIMIT_AS", "RLIMIT_LOCKS",
    "RLIMIT_SIGPENDING", "RLIMIT_MSGQUEUE", "RLIMIT_NICE", "RLIMIT_RTPRIO",
  ]

  /// Returns the limits by name, but for that of real-time threads, which rtkit asks callers to set.
  static func limits() -> [String: String] {
    var limits: [String: String] = [:]
    for (number, name) in limitNames.enumerated() {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(number), &limit)
      limits[name] = "\(limit.rlim_cur), \(limit.rlim_max)"
    }
    return limits
  }

  /// Returns the file behind each open descriptor.
  static func descriptors() -> [Int32: String] {
    var files: [Int32: String] = [:]
    for number: Int32 in 0..<256 {
      var status = stat()
      guard fstat(number, &status) == 0 else { continue }
      files[number] = "\(status.st_dev) \(status.st_ino) \(status.st_rdev)"
    }
    return files
  }

  /// Returns the policy and the niceness of the calling thread.
  static func scheduling() -> String {
    "policy \(sched_getscheduler(0)), "
      + "niceness \(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))"
  }

  /// Returns the threads of this process.
  static func threads() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return names.compactMap { pid_t($0) }
  }
}
