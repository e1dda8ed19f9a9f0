package import Foundation
import Spawning
import Synchronization

/// A run of the built program, with its own home.
package final class ProgramRun: @unchecked Sendable {
  // Safe: the process is started once, and what it prints is gathered by one thread at a time.
  private let process: ChildProcess
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private let errorText: Task<String, Never>
  /// The text that it has written to standard error so far.
  private let said: SaidSoFar
  private var pending = Data()
  private let spoilt = Spoilt.current

  /// The program in the folder of the running tests.
  package static var program: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("peach")
  }

  /// Returns the sentence on a failure as people read it; with `--json` it is in an object.
  package static func sentence(of line: String) -> String {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    guard let object, object["event"] as? String == "error" else { return line }
    return "peach: \(object["sentence"] as? String ?? "")"
  }

  /// Starts the program.
  /// - Parameters:
  ///   - arguments: its command line.
  ///   - home: a folder that stands for the user's home.
  ///   - environment: variables in addition to `HOME` and `PATH`.
  ///   - program: what to run.
  /// - Throws: when it cannot be started.
  package init(
    _ arguments: [String], home: URL, environment: [String: String] = [:],
    program: URL = ProgramRun.program
  ) throws {
    // The instruments that happen to be installed are nothing to the tests.
    var variables = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "LV2_PATH": home.appendingPathComponent("lv2").path,
    ]
    variables.merge(TestJob.mark) { _, new in new }
    variables.merge(environment) { _, new in new }
    let reading = errors.fileHandleForReading
    process = try ChildProcess(
      program.path, arguments, environment: variables,
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor,
      errors: errors.fileHandleForWriting.fileDescriptor)
    // The ends of the program: who reads from it notices its end only without them.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
    let said = SaidSoFar()
    self.said = said
    errorText = Task.detached {
      while case let more = reading.availableData, !more.isEmpty { said.append(more) }
      return said.text
    }
  }

  /// The next line it prints, without its end; nil when there is no more, or none for three minutes:
  /// who waits for what never comes is to fail, and not to hang.
  package func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending = Data(pending[pending.index(after: end)...])
        if line.contains(#""event":"void""#) { spoilt?.note("the program reported a dropout") }
        // A machine that is too busy for a quarter of a second looks like a device that has died.
        if line.contains("has stopped requesting sound") {
          spoilt?.note("the program saw its output stand still")
        }
        return line
      }
      var ready = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, 180_000) == 0 {
        send(SIGKILL)
        return nil
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      pending.append(more)
    }
  }

  /// The next JSON object it prints.
  package func object() -> [String: Any]? {
    guard let line = line() else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
  }

  /// Skips objects up to the next of a kind.
  package func object(_ event: String) -> [String: Any]? {
    var passed: [String] = []
    while let object = object() {
      let other = object["event"] as? String
      if other == event { return object }
      passed.append("\(object)")
    }
    print("no \(event) came; \(process.wait()) after \(passed); it said: \(said.text)")
    return nil
  }

  /// Types a line.
  package func type(_ line: String) { type(raw: line + "\n") }

  /// Types text as it is.
  package func type(raw text: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends its input.
  package func closeInput() { try? input.fileHandleForWriting.close() }

  /// Sends it a signal.
  package func send(_ signal: Int32) { process.send(signal) }

  /// Its process.
  package var identifier: Int32 { process.identifier }

  /// The text that it has written to standard error so far.
  package var errorsSoFar: String { said.text }

  /// Waits for its end.
  /// - Returns: the exit code, or 128 and the signal it died of; what it still printed; its errors.
  package func finish() async -> (status: Int32, output: [String], errors: String) {
    closeInput()
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    let status: Int32 =
      switch process.wait() {
      case .exited(let code): code
      case .killed(let signal): 1000 + signal
      }
    let said = await errorText.value
    if said.contains("dropped out") { spoilt?.note("the program reported a dropout") }
    return (status, lines, said)
  }
}

/// Bytes that one thread gathers and another one reads.
private final class SaidSoFar: Sendable {
  private let bytes = Mutex(Data())

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  func append(_ more: Data) { bytes.withLock { $0.append(more) } }
}
