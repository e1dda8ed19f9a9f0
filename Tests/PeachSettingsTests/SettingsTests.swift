import PeachCore
import PeachSettings
import PeachTesting
import Testing

@Suite("Settings")
struct SettingsTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test("are the defaults of a new user without flags, variables and file")
  func defaults() {
    let settings = Settings()
    #expect(settings.training() == TrainingSettings())
    #expect(
      (settings.strategy.strategy(with: settings.strategyParameters) as? WeightedNoteStrategy)?
        .parameters == WeightedParameters())
    #expect(settings.intervals == IntervalSelection([.up(.perfectFifth)]))
    #expect(settings.language == nil)
    #expect(settings["source"]?.layer == .builtIn)
  }

  @Test("a flag beats the environment, that beats the file, that beats the default")
  func layers() throws {
    let path = try folder.write(
      "note-duration = 2.0\nnote-gap = 0.5\ntuning = \"just\"\n", to: "settings.toml")
    let settings = try Settings(
      file: SettingsFile(path: path),
      environment: ["PEACH_NOTE_GAP": "1.5", "PEACH_TUNING": "equal", "PEACH_SOURCE": ""],
      flags: [
        Settings.Flag(name: "tuning", value: "pythagorean"),
        try Settings.Flag(assignment: "kazez.floor=0.1"),
      ])
    let expected: [(String, String, SettingLayer)] = [
      ("note-duration", "2", .file(path: path, line: 1)),
      ("note-gap", "1.5", .environment("PEACH_NOTE_GAP")),
      ("tuning", "pythagorean", .flag("--tuning")), ("kazez.floor", "0.1", .flag("--set")),
      ("source", "auto", .builtIn),
    ]
    for (name, value, place) in expected {
      #expect(settings[name]?.value.description == value)
      #expect(settings[name]?.layer == place)
    }
  }

  @Test("say which plugins are trusted: none, unless some are named")
  func trusted() throws {
    #expect(Settings().trusted == [])
    let path = try folder.write("trusted = [\"saw\", \"organ\"]\n", to: "settings.toml")
    #expect(try Settings(file: SettingsFile(path: path)).trusted == ["saw", "organ"])
    #expect(try Settings(environment: ["PEACH_TRUSTED": "saw, organ"]).trusted == ["saw", "organ"])
    for wrong in ["trusted = 1", "trusted = [1]", "trusted = true"] {
      let path = try folder.write(wrong, to: "wrong.toml")
      let error = #expect(throws: PeachError.self) {
        try Settings(file: SettingsFile(path: path))
      }
      guard error?.subject == "trusted", case .wrongType? = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("become the settings of an exercise")
  func training() throws {
    let settings = try Settings(flags: [
      Settings.Flag(name: "note-range", value: "adaptive"),
      Settings.Flag(name: "reference-pitch", value: "432"),
      Settings.Flag(name: "note-duration", value: "0.5"),
      Settings.Flag(name: "vary-loudness", value: "1"), Settings.Flag(name: "tick", value: "off"),
    ])
    let training = settings.training(intervals: IntervalSelection([.up(.perfectFifth)]))
    #expect(training.noteRange == .adaptiveStart)
    #expect(settings.noteRange == .adaptive)
    #expect(training.playing.referencePitch.hertz == 432)
    #expect(training.noteDuration.seconds == 0.5)
    #expect(training.varyLoudness == 1)
    #expect(!training.tick)
    #expect(training.intervals == [.named(.perfectFifth, in: settings.tuning)])
  }

  @Test("refuse a bad value in the environment by the variable's name")
  func badEnvironment() {
    let error = #expect(throws: PeachError.self) {
      try Settings(environment: ["PEACH_NOTE_DURATION": "9"])
    }
    #expect(
      error
        == PeachError(
          .wrongSetting, of: "note-duration",
          .notAllowed(.environment("PEACH_NOTE_DURATION"), value: "9")))
  }

  @Test("stay as they were when a change is refused")
  func refusedChange() throws {
    var settings = Settings()
    try settings.change("note-gap", to: "2", at: .flag("screen"))
    #expect(throws: PeachError.self) {
      try settings.change("kazez.floor", to: "100.5", at: .flag("screen"))
    }
    #expect(settings.number("note-gap") == 2)
    #expect(settings.number("kazez.floor") == 1)
  }

  @Test("an assignment without an equals sign is refused")
  func assignment() {
    #expect(throws: PeachError.self) { try Settings.Flag(assignment: "note-gap") }
  }
}
