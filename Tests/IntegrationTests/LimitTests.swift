import Foundation
import IntegrationSupport
import PeachTesting
import Spawning
import Testing

@Suite("Under limits of the process", .timeLimit(.minutes(5)))
struct LimitTests {
  private static let commands = [
    ["compare", "--source", "silent", "--json", "--count", "1", "--duration", "0.3"],
    ["profile"], ["sources"], ["play", "A4", "--output", "silent", "--duration", "0.1"],
    ["export", "answers.csv"], ["serve", "--port", "0"],
  ]

  /// The end of a run.
  private struct Outcome {
    /// The exit code, or 1000 and the number of the signal that ended it.
    let status: Int32
    let words: String
    let isLate: Bool
  }

  /// Runs a command under a limit, an option of prlimit; the web server is ended once it serves.
  private static func run(_ command: [String], _ limit: String) throws -> Outcome {
    let home = try TestHome()
    let answers = home.folder.appendingPathComponent("answers")
    try Data("h\n".utf8).write(to: answers)
    let input = try FileHandle(forReadingFrom: answers)
    // Pipes, so that the limits on files are those of Peach's own.
    let pipe = Pipe()
    var variables = ["HOME": home.folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    variables.merge(TestJob.mark) { _, new in new }
    let arguments = command.map { $0.hasSuffix(".csv") ? "\(home.folder.path)/\($0)" : $0 }
    let process = try ChildProcess(
      "/usr/bin/prlimit", [limit, ProgramRun.program.path] + arguments, environment: variables,
      input: input.fileDescriptor, output: pipe.fileHandleForWriting.fileDescriptor,
      errors: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let reader = pipe.fileHandleForReading.fileDescriptor
    var words = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let deadline = ContinuousClock.now + .seconds(15)
    while .now < deadline {
      var ready = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 100) > 0 else { continue }
      let count = read(reader, &buffer, buffer.count)
      guard count > 0 else { break }
      words += String(decoding: buffer[..<count], as: UTF8.self)
      if command[0] == "serve", words.contains("http://") { process.send(SIGTERM) }
    }
    let isLate = process.wait(seconds: 1) == nil
    if isLate { process.send(SIGKILL) }
    let status: Int32 =
      switch process.wait() {
      case .exited(let code): code
      case .killed(let signal): 1000 + signal
      }
    return Outcome(status: status, words: words, isLate: isLate)
  }

  private static func check(_ command: [String], _ limit: String) throws {
    let outcome = try run(command, limit)
    let words = outcome.words
    #expect(!outcome.isLate, "\(limit) \(command): \(words)")
    // The web server was asked to end.
    let allowed: Set<Int32> = command[0] == "serve" ? [0, 1, 64, 143] : [0, 1, 64]
    #expect(allowed.contains(outcome.status), "\(limit) \(command): \(outcome.status) \(words)")
    guard outcome.status == 1 else { return }
    let last = words.split(separator: "\n").last.map(String.init) ?? ""
    #expect(
      ProgramRun.sentence(of: last).contains(" "), "\(limit) \(command): “\(words)”")
    #expect(!words.contains("has crashed"))
  }

  // Below four, the system cannot open a program's libraries.
  @Test(
    "on open files every command ends with a sentence",
    arguments: [4, 5, 6, 8, 12, 16, 24, 32, 40, 64])
  func files(count: Int) throws {
    for command in Self.commands { try Self.check(command, "--nofile=\(count)") }
  }

  // Below 150, the system cannot load a program's libraries.
  @Test(
    "on addresses every command ends with a sentence",
    arguments: [150, 200, 300, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 2_000])
  func addresses(megabytes: Int) throws {
    for command in Self.commands { try Self.check(command, "--as=\(megabytes)000000") }
  }

  @Test(
    "on the size of files every command ends with a sentence",
    arguments: [0, 1, 4_096, 20_000, 65_536, 1_000_000])
  func fileSize(bytes: Int) throws {
    for command in Self.commands { try Self.check(command, "--fsize=\(bytes)") }
  }

  @Test("a shortage is named, with what to do")
  func sentences() throws {
    let files = try Self.run(["profile"], "--nofile=8")
    #expect(files.status == 1 && files.words.contains("ulimit -n"), "\(files.words)")
    let memory = try Self.run(["profile"], "--as=300000000")
    #expect(memory.status == 1 && memory.words.contains("ulimit -v"), "\(memory.words)")
  }
}
