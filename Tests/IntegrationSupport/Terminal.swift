import CPseudoTerminal
public import Foundation

/// A pseudo-terminal with a program on it, and a person's hands and eyes at the other end.
public final class Terminal: @unchecked Sendable {
  // Sound: used by one test, which reads and types in turn.
  private let master: Int32
  private let process = Process()
  private var seen = ""

  /// Starts the program on a terminal of its own.
  /// - Parameters:
  ///   - arguments: its command line.
  ///   - home: a folder that stands for the user's home.
  ///   - environment: variables beside `HOME`, `PATH` and `TERM`.
  /// - Throws: ``IntegrationError`` when there is no terminal to be had.
  public init(_ arguments: [String], home: URL, environment: [String: String] = [:]) throws {
    var slave: Int32 = -1
    master = peach_open_pseudo_terminal(&slave)
    guard master >= 0 else { throw IntegrationError("there is no pseudo-terminal") }
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", ProgramRun.program.path] + arguments
    var variables = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    ]
    variables.merge(environment) { _, new in new }
    process.environment = variables
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  deinit { close(master) }

  /// Types keys.
  public func type(_ keys: String) { type(bytes: Array(keys.utf8)) }

  /// Types bytes, whatever they are.
  public func type(bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Reads on until a text has appeared, at most ten seconds.
  /// - Parameter text: what to wait for, behind what was waited for before.
  /// - Returns: all that appeared up to and with it; nil when it did not.
  public func wait(for text: String) -> String? {
    while true {
      if let range = seen.range(of: text) {
        let before = String(seen[..<range.upperBound])
        seen = String(seen[range.upperBound...])
        return before
      }
      guard let more = readSome() else { return nil }
      seen += more
    }
  }

  /// Whether the terminal hands over lines and echoes, as it did at first.
  public var isWhole: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
  }

  /// Waits for the program's end.
  /// - Returns: its exit code, and what it still wrote.
  public func finish() -> (status: Int32, rest: String) {
    process.waitUntilExit()
    while let more = readSome(milliseconds: 0) { seen += more }
    return (process.terminationStatus, seen)
  }

  private func readSome(milliseconds: Int32 = 10_000) -> String? {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
