import CLinux
import Glibc

/// A call into an instrument, after which what belongs to the process is as it was.
///
/// Instruments set what they need and do not put it back: Qt sets the locale and variables, others flush
/// denormals, and some print.
enum ThirdPartyCall {
  /// Runs a call that may take its time. [main-thread]
  static func run<Result>(_ body: () -> Result) -> Result {
    let locale = setlocale(LC_ALL, nil).map { String(cString: $0) }
    let variables = environment
    return keepingFloatingPoint {
      withoutPrints {
        defer {
          if let locale { setlocale(LC_ALL, locale) }
          restore(variables)
        }
        // Some take an error of long ago for their own.
        errno = 0
        return body()
      }
    }
  }

  /// Runs a call that makes an instance. [main-thread]
  ///
  /// The blocks that it allocates are zero, but for small ones: some instruments read what they never wrote,
  /// and crash or sound by chance.
  static func make<Result>(_ body: () -> Result) -> Result {
    // The C library fills new blocks with the complement of this.
    mallopt(M_PERTURB, 0xFF)
    defer { mallopt(M_PERTURB, 0) }
    return run(body)
  }

  /// Runs a call, and puts the floating-point mode of this thread back. [any thread]
  @inline(__always)
  static func keepingFloatingPoint<Result>(_ body: () -> Result) -> Result {
    var mode = fenv_t()
    fegetenv(&mode)
    defer { fesetenv(&mode) }
    return body()
  }

  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let end = text.firstIndex(of: "=") {
        variables[String(text[..<end])] = String(text[text.index(after: end)...])
      }
      next += 1
    }
    return variables
  }

  private static func restore(_ before: [String: String]) {
    let now = environment
    for name in now.keys where before[name] == nil { unsetenv(name) }
    for (name, value) in before where now[name] != value { setenv(name, value, 1) }
  }

  /// Runs a call with its prints discarded, on both streams.
  private static func withoutPrints<Result>(_ body: () -> Result) -> Result {
    fflush(nil)
    let kept = [1, 2].map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 {
      for (stream, copy) in zip([1, 2] as [Int32], kept) where copy >= 0 { dup2(nowhere, stream) }
    }
    defer {
      fflush(nil)
      for (stream, copy) in zip([1, 2] as [Int32], kept) where copy >= 0 {
        dup2(copy, stream)
        close(copy)
      }
      if nowhere >= 0 { close(nowhere) }
    }
    return body()
  }
}
