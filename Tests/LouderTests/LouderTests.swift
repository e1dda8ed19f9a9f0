import ArgumentParser
import CPseudoTerminal
import Foundation
import IntegrationSupport
import PeachCore
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachCLI
@testable import PeachStore
@testable import PeachStudio
@testable import PeachTerminal
@testable import PeachWeb

@Suite("A training that is described outside Peach’s sources", .timeLimit(.minutes(5)))
struct LouderTests {
  /// Signals that never come.
  private struct NoSignals: SignalSource {
    func serve(giveBack: @escaping @Sendable () -> Void) -> AsyncStream<Int32> {
      AsyncStream { _ in }
    }
  }

  /// Counts the answers of a training.
  private struct Follower: TrainingSubscriber {
    let answers = Watched(0)

    func began(_ training: StudioTraining) {}
    func follow(_ event: TrainingEvent) {
      if case .result = event { answers.update { $0 += 1 } }
    }
  }

  private let folder: TemporaryDirectory
  private let follower = Follower()
  /// The lines of the apps.
  private let unread = Pipe()
  /// The answers on the command line, whose reader may outlive a training.
  private let plainInput = Pipe(), jsonInput = Pipe()
  /// The program next to the tests, and with it the pages.
  private let program = Bundle.main.bundleURL.appendingPathComponent("peach")

  init() throws { folder = try TemporaryDirectory() }

  private func setup(input: Pipe? = nil, output: Pipe? = nil) throws -> CommandSetup {
    let out = (output ?? unread).fileHandleForWriting.fileDescriptor
    let context = CommandContext(
      console: Console(out: out, err: out), environment: ["HOME": folder.path], program: program,
      input: input?.fileHandleForReading.fileDescriptor ?? -1)
    var setup = try CommandSetup(
      context, GlobalOptions.parse(["--data-dir", folder.path("data"), "--lang", "en"]),
      SoundOptions.parse(["--source", "silent"]))
    setup.studio.trainings.trainings.append(.loudness)
    setup.studio.subscribers = [follower]
    return setup
  }

  /// Answers two exercises on the command line, and returns what it has printed.
  private func lines(
    _ flags: [String], _ answers: String, through input: Pipe
  ) async throws -> [String] {
    let output = Pipe()
    let options = try TrainingOptions.parse(flags + ["--count", "2", "--seed", "7"])
    let setup = try setup(input: input, output: output)
    let run = try await TrainingRun(
      setup, options, options.request(.loudness, .loudness), signals: NoSignals())
    input.fileHandleForWriting.write(Data(answers.utf8))
    try await run.follow()
    try output.fileHandleForWriting.close()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Answers an exercise in the terminal app, by keys.
  private func answerInTerminal() async throws {
    var slave: Int32 = -1
    let master = peach_open_pseudo_terminal(&slave)
    let device = try #require(TerminalDevice(input: slave, output: slave))
    let setup = try setup()
    let app = TerminalApp(
      studio: try setup.studio.openStudio(), sources: setup.studio.plugins, language: .english,
      info: ProgramInfo(trainingFile: "/t.sqlite", settingsFile: "/s.toml"),
      capabilities: TerminalCapabilities(environment: ["TERM": "xterm"]))
    async let ending = app.run(device, signals: AsyncStream<Int32> { _ in })
    let before = follower.answers.value
    // Start lists it after the four. Keys before the second note are ignored, and so is a key that is pressed
    // faster than a finger can.
    var (keys, screen) = ("5", "")
    while follower.answers.value == before, !Task.isCancelled {
      _ = Array(keys.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while poll(&ready, 1, 20) > 0, ready.revents & Int16(POLLIN) != 0 {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &bytes, bytes.count)
        screen += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      }
      keys = keys == "f" ? "\u{1B}[B" : "f"
      await Task.yield()
    }
    #expect(screen.contains("Which note was louder?"))
    _ = write(master, "qq", 2)
    #expect(await ending == 0)
  }

  /// Answers an exercise on the page, in a browser.
  private func answerOnPage() async throws {
    let setup = try setup()
    let studio = try setup.studio.openStudio()
    try await studio.open(required: true)
    let app = try WebApp(
      WebApp.Request(port: 0), studio: studio, directories: setup.studio.directories,
      sources: setup.studio.plugins, language: .english, program: program)
    async let served: Void = app.run()
    let browser = try await Browser()
    try await browser.connect(to: app.ownAddress)
    try await browser.click("[data-mode=loudness]")
    try await browser.wait(
      until: "document.querySelector('#lower').getAttribute('aria-disabled') === 'false'")
    let words = try await browser.run(
      "return ['#training-title', '#higher', '#lower'].map((each) => document.querySelector(each).textContent.trim())"
    )
    #expect(words as? [String] == ["Which note was louder?", "Louder", "Softer"])
    let before = follower.answers.value
    try await browser.click("#lower")
    await follower.answers.wait { $0 > before }
    await browser.close()
    app.stop()
    await served
    await studio.close()
  }

  @Test("is answered in every view, and its answers are found in the database and in files")
  func everywhere() async throws {
    let plain = try await lines(["--plain"], "l\nx\nf\n", through: plainInput)
    #expect(plain[1...2] == [LoudnessText.introduction.english, LoudnessText.prompt.english])
    #expect(plain.filter { ["Correct", "Incorrect"].contains($0) }.count == 2)
    #expect(plain.contains { $0.contains("is not an answer: l is louder") })

    let results = try await lines(["--json", "--reveal"], "l\nf\n", through: jsonInput).map {
      line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let exercise = try #require(results.first { $0["event"] as? String == "exercise" })
    #expect(exercise["mode"] as? String == "loudness")
    #expect(abs(try #require(exercise["levelDifference"] as? Double)) == 3)
    let answers = results.filter { $0["event"] as? String == "result" }
    #expect(answers.map { $0["answer"] as? String } == ["louder", "softer"])
    for answer in answers {
      let isLouder = try #require(answer["levelDifference"] as? Double) > 0
      #expect(answer["correct"] as? Bool == (isLouder == (answer["answer"] as? String == "louder")))
    }

    try await answerInTerminal()
    try await answerOnPage()

    let data = try setup().studio.data
    #expect(try data.answerCount() == 6)
    let file = folder.path("answers.json")
    #expect(try data.export(to: file, as: .json, replaces: false) { _ in }.written == 6)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let rows = text.matches(of: /"answeredLouder":(true|false),.*"levelDifference":-?3,/)
    #expect(rows.map { $0.1 } == ["true", "false", "true", "false", "false", "false"])
    // Each of them comes back from the file as itself.
    let report = try data.importAnswers(from: file, mode: .merge, isDryRun: false) { _ in }
    #expect(report.known == 6 && report.added == 0)
    #expect(try data.importAnswers(from: file, mode: .replace, isDryRun: false) { _ in }.added == 6)
    // A program without the training leaves its answers as they are.
    try TrainingDataStore(path: data.path).close()
    #expect(try data.answerCount() == 6 && data.condition { _ in }.isWhole)
  }
}
