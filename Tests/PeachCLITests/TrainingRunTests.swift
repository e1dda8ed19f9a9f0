import ArgumentParser
import Foundation
import PeachStudio
import PeachTesting
import Testing

@testable import PeachCLI

@Suite("A training on the command line, in this process", .timeLimit(.minutes(5)))
struct TrainingRunTests {
  /// Signals that a test sends.
  private final class ManualSignals: SignalSource {
    let stream: AsyncStream<Int32>
    let sender: AsyncStream<Int32>.Continuation

    init() { (stream, sender) = AsyncStream.makeStream(of: Int32.self) }

    func serve(giveBack: @escaping @Sendable () -> Void) -> AsyncStream<Int32> { stream }
  }

  private let folder = TemporaryDirectory.make()
  private let console = RecordedConsole()
  private let input = Pipe()
  private let signals = ManualSignals()

  private func run(
    _ arguments: [String] = [], source: String = "silent", _ mode: TrainingMode = .comparison
  ) async throws -> TrainingRun {
    let context = CommandContext(
      console: console.console, environment: ["HOME": folder.path],
      program: URL(fileURLWithPath: folder.path("bin/peach")),
      input: input.fileHandleForReading.fileDescriptor)
    let options = try TrainingOptions.parse(["--json", "--duration", "0.3"] + arguments)
    let setup = try CommandSetup(
      context, GlobalOptions.parse(["--data-dir", folder.path("data"), "--lang", "en"]),
      SoundOptions.parse(["--source", source]), flags: options.flags)
    let request = try options.request(mode, mode)
    return try await TrainingRun(setup, options, request, signals: signals)
  }

  private func events() throws -> [[String: Any]] {
    try console.finish().results.map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("answers from a pipe are taken one for one, and the count ends it")
  func count() async throws {
    let run = try await run(["--count", "2", "--seed", "7"])
    input.fileHandleForWriting.write(Data("h\nl\n".utf8))
    try await run.follow()
    let events = try events()
    #expect(events.first?["event"] as? String == "source")
    let results = events.filter { $0["event"] as? String == "result" }
    #expect(results.map { $0["answer"] as? String } == ["higher", "lower"])
    #expect(events.last?["reason"] as? String == "count")
    #expect(events.last?["completed"] as? Int == 2)
  }

  @Test("a matching is moved by numbers and let go by an empty line")
  func matching() async throws {
    let run = try await run(["--count", "1", "--seed", "7"], .pitchMatching)
    input.fileHandleForWriting.write(Data("+5\n-2.5\n\n".utf8))
    try await run.follow()
    let result = try #require(try events().first { $0["event"] as? String == "result" })
    let began = try #require(result["initialCentOffset"] as? Double)
    let error = try #require(result["userCentError"] as? Double)
    #expect(abs(error - began - 2.5) < 1e-9)
  }

  @Test("the end of the input ends it, and the program well")
  func endOfInput() async throws {
    let run = try await run()
    try input.fileHandleForWriting.close()
    try await run.follow()
    #expect(try events().last?["reason"] as? String == "endOfInput")
  }

  @Test("a signal ends it with its number")
  func signal() async throws {
    let run = try await run()
    signals.sender.yield(SIGTERM)
    await #expect(throws: ExitCode(128 + SIGTERM)) { try await run.follow() }
    #expect(try events().last?["reason"] as? String == "signal")
  }

  @Test("a source that is not there is one sentence, and nothing is printed")
  func unknownSource() async throws {
    await #expect(throws: Failure.self) { _ = try await run(source: "organ") }
    #expect(try console.finish().results.isEmpty)
  }
}
