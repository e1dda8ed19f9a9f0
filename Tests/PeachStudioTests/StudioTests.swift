import CPeachBackend
import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachHost
@testable import PeachSettings
@testable import PeachStudio

@Suite("The studio behind a screen", .timeLimit(.minutes(5)))
struct StudioTests {
  private let test: TestStudio

  init() async throws {
    test = try TestStudio()
    try await test.studio.open(required: true)
  }

  private var studio: Studio { test.studio }
  private var opener: RecordingOpener { test.opener }
  private var file: SettingsFile { test.file }

  /// The reason a training ended for.
  private func ending(_ training: StudioTraining) async -> StopReason? {
    for await event in training.events {
      if case .stopped(let reason, _) = event { return reason }
    }
    return nil
  }

  /// Trains, always answering Higher, while the output is pulled.
  /// - Parameter follow: sees every event; false ends the reading.
  /// - Throws: what the studio or `follow` throws.
  private func compare(_ follow: (TrainingEvent) throws -> Bool) async throws {
    let training = try await studio.begin(.comparison)
    let pulling = Task { [opener] in
      while !Task.isCancelled {
        _ = opener.output?.pull(4096)
        await Task.yield()
      }
    }
    defer { pulling.cancel() }
    for await event in training.events {
      guard try follow(event) else { return }
      if case .awaiting = event { await training.answer(.higher(true), by: .program) }
    }
  }

  @Test(
    "a training begins with its first exercise, and a second one ends it",
    arguments: [
      TrainingMode.comparison, .pitchMatching, .intervalComparison, .intervalPitchMatching,
    ])
  func begins(mode: TrainingMode) async throws {
    let training = try await studio.begin(mode)
    var events = training.events.makeAsyncIterator()
    guard case .exercise(1, let exercise, _) = await events.next() else {
      Issue.record("no exercise")
      return
    }
    #expect((exercise.asked is PitchMatchingChallenge) == mode.isTuned)
    #expect((exercise.task.interval != .prime) == mode.isInterval)
    _ = try await studio.begin(.comparison)
    #expect(await ending(training) == .quit)
    await studio.close()
  }

  @Test("an answer is in the profile, its trend and its days, whichever view draws them")
  func progress() async throws {
    #expect(studio.chart.isEmpty && studio.chart.days.isEmpty)
    try await compare { event in if case .feedback = event { false } else { true } }
    #expect(studio.chart.answerCount == 1)
    #expect(studio.chart.days.map(\.count) == [1])
    await studio.close()
  }

  @Test("a lost sound ends the training with the reason")
  func lost() async throws {
    let training = try await studio.begin(.comparison)
    opener.output?.report(PEACH_REPORT_LOST, "the server has gone")
    #expect(await ending(training) == .lost(.outputLost("the server has gone")))
    await studio.close()
  }

  @Test("a changed setting holds at once and is kept")
  func changes() async throws {
    try await studio.change("note-duration", to: "0.5")
    #expect(studio.settings.number("note-duration") == 0.5)
    #expect(try file.read(.standard).map(\.name) == ["note-duration"])
    try await studio.reset()
    #expect(studio.settings.number("note-duration") == 1)
    #expect(try file.read(.standard).isEmpty)
    await studio.close()
  }

  @Test("changes of the settings file by other programs hold, except where a flag is given")
  func changedElsewhere() async throws {
    #expect(await !studio.refreshSettings())
    try await studio.change("note-gap", to: "1")
    try file.set("note-duration", to: .number(0.5))
    try file.reset(["note-gap"])
    #expect(await studio.refreshSettings())
    #expect(studio.settings.number("note-duration") == 0.5)
    #expect(studio.settings.number("note-gap") == 0)
    #expect(await !studio.refreshSettings())
    await studio.close()
    let fixed = try TestStudio(settings: Settings(environment: ["PEACH_NOTE_DURATION": "2"]))
    try fixed.file.set("note-duration", to: .number(0.5))
    #expect(await fixed.studio.refreshSettings())
    #expect(fixed.studio.settings.number("note-duration") == 2)
  }

  @Test(
    "a setting changed by another program applies from the next exercise on, an output after the training"
  )
  func changedWhileTraining() async throws {
    var pitches: [Frequency] = []
    try await compare { event in
      guard case .exercise(_, _, let pitch) = event else { return true }
      pitches.append(pitch)
      try file.set("reference-pitch", to: .number(415))
      try file.set("output", to: .text("alsa"))
      return pitches.count < 2
    }
    #expect(pitches.map(\.hertz) == [440, 415])
    #expect(await studio.sound.output == OutputSelection("jack"))
    await studio.end()
    // The training has read the file; the screens have not shown it yet.
    #expect(await studio.refreshSettings())
    #expect(await !studio.refreshSettings())
    await studio.close()
  }

  @Test("a settings file that is broken while Peach runs is a problem, and changes no value")
  func brokenElsewhere() async throws {
    try await studio.change("note-duration", to: "0.5")
    try Data("note-duration = 0.7\nnote-gap = [".utf8).write(to: URL(fileURLWithPath: file.path))
    #expect(await studio.refreshSettings())
    #expect(studio.settings.problems.count == 1)
    #expect(studio.settings.number("note-duration") == 0.5)
    await studio.close()
  }

  @Test("a value that is not allowed changes nothing")
  func refuses() async throws {
    await #expect(throws: PeachError.self) {
      try await studio.change("note-duration", to: "9")
    }
    #expect(studio.settings.number("note-duration") == 1)
    #expect(try file.read(.standard).isEmpty)
    await studio.close()
  }

  @Test("a refused request does not end a training")
  func refusedEndsNothing() async throws {
    let training = try await studio.begin(.comparison)
    try await studio.acceptOffer()
    await #expect(throws: PeachError.self) { try await studio.hear(SourceSelection("sf2:missing")) }
    await #expect(throws: PeachError.self) { try await studio.change("source", to: "sf2:missing") }
    await #expect(throws: PeachError.self) { try await studio.change("output", to: "alsa") }
    await #expect(throws: PeachError.self) { try await studio.change("note-gap", to: "9") }
    try await studio.change("note-duration", to: "0.5")
    await studio.end(.signal)
    #expect(await ending(training) == .signal)
    await studio.close()
  }

  @Test("another sound ends a training, and the end names it")
  func soundEndsTraining() async throws {
    let first = try await studio.begin(.comparison)
    try await studio.change("output", to: "jack")
    #expect(await ending(first) == .soundChanged)
    let second = try await studio.begin(.comparison)
    try await studio.change("output", to: "auto", ending: TrainingEnding(.takenOver))
    #expect(await ending(second) == .takenOver)
    await studio.close()
  }

  @Test("a training that may not be ended continues, and all stays as it was")
  func continuesTraining() async throws {
    let training = try await studio.begin(.comparison)
    let never = TrainingEnding(.takenOver) { false }
    #expect(try await studio.change("note-duration", to: "0.5", ending: never))
    #expect(try await studio.change("output", to: "jack", ending: never) == false)
    #expect(try await studio.reset(nil, ending: never))
    #expect(try await studio.hear(SourceSelection("jack:sine"), ending: never) == nil)
    await #expect(throws: PeachError.self) {
      try await studio.change("output", to: "alsa", ending: never)
    }
    await #expect(throws: PeachError.self) {
      try await studio.hear(SourceSelection("sf2:missing"), ending: never)
    }
    #expect(studio.settings.text("output") == "auto")
    await studio.end(.signal)
    #expect(await ending(training) == .signal)
    await studio.close()
  }

  @Test("an output that is not there is refused, and nothing has changed")
  func refusesOutput() async throws {
    await #expect(throws: PeachError.self) { try await studio.change("output", to: "alsa") }
    #expect(studio.settings.text("output") == "auto")
    #expect(await studio.sound.output == OutputSelection("jack"))
    #expect(try file.read(.standard).isEmpty)
    await studio.close()
  }
}
