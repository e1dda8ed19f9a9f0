import Foundation
import PeachHost
import Testing

@Suite("Sentences")
struct SentencesTests {
  static let valueErrors: [ValueError] = [
    error { try MIDINote(128) }, error { try Frequency(-1) }, error { try MIDIVelocity(0) },
    error { try AmplitudeDB(99) }, error { try NoteDuration(seconds: 0) },
    error { try NoteRange(low: .c4, high: .a4) }, error { try NoteRangeSetting("C4") },
    error { try NoteRangeSetting("H1:C4") }, error { try Interval(abbreviation: "P6") },
    error { try Interval.between(.a4, .c4) }, error { try TuningSystem(name: "well") },
    error { try Settings.Flag(assignment: "x") },
  ].compactMap { $0 }

  private static func error(_ body: () throws -> Any) -> ValueError? {
    do { _ = try body() } catch { return error as? ValueError }
    return nil
  }

  static let audioErrors: [AudioError] =
    [
      .unknownSource("x"), .sourceUnavailable(source: "x", reason: "No server."),
      .outputUnavailable(output: "x", reason: "busy"), .outputLost("x"), .invalidAmplitude("x"),
      .playbackFailed("x"),
    ] + UncalibratableReason.allCases.map { .uncalibrated(source: "x", key: .c4, reason: $0) }

  static let storeErrors: [DataStoreError] = [
    .cannotOpen(path: "p", reason: "r."), .damaged(path: "p", reason: "r"),
    .newerVersion(path: "p"), .locked(path: "p"), .readOnly(path: "p"), .diskFull(path: "p"),
    .writeFailed(path: "p", reason: "r"), .readFailed(path: "p", reason: "r"),
  ]

  static let settingsErrors: [SettingsError] =
    SettingsCatalogue.standard.descriptors.map {
      .outOfRange(name: $0.name, value: "v", place: .flag("--set"), allowed: $0.kind)
    } + [
      .unknownName("n", place: .environment("PEACH_N"), known: ["a", "b"]),
      .wrongType(name: "n", value: "v", place: .builtIn, expected: .toggle),
      .syntax(path: "p", line: 3, column: 4, reason: "r"), .cannotRead(path: "p", reason: "r"),
      .cannotWrite(path: "p", reason: "r"),
    ]

  @Test("every error is one sentence in both languages", arguments: Language.allCases)
  func errors(language: Language) {
    let catalogue = Catalogue(language)
    let sentences =
      Self.valueErrors.map { catalogue.sentence($0) }
      + Self.audioErrors.map { catalogue.sentence($0) }
      + Self.storeErrors.map { catalogue.sentence($0) }
      + Self.settingsErrors.map { catalogue.sentence($0) }
    for sentence in sentences {
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(!sentence.hasSuffix("..") && !sentence.contains(".)"), "\(sentence)")
      #expect(!sentence.contains("{"), "\(sentence)")
    }
  }

  @Test("no refused value keeps English words in German")
  func germanValues() {
    #expect(Self.valueErrors.count == 12)
    let words = Set(Catalogue(.german).texts.values)
    for error in Self.valueErrors where error.what != "--set" {
      let translated = Catalogue(.german).sentence(error)
      #expect(words.contains { translated.hasPrefix($0 + " ") }, "\(translated)")
    }
  }

  @Test("a refused setting is named with its place and what is allowed")
  func setting() {
    let error = SettingsError.outOfRange(
      name: "note-duration", value: "9", place: .file(path: "/c/settings.toml", line: 3),
      allowed: .number(0.3...3, unit: .seconds))
    #expect(
      Catalogue(.english).sentence(error)
        == "/c/settings.toml, line 3: note-duration may not be 9; "
        + "allowed is a number from 0.3 to 3 seconds.")
    #expect(
      Catalogue(.german).sentence(error)
        == "/c/settings.toml, Zeile 3: note-duration darf nicht 9 sein; "
        + "erlaubt ist eine Zahl von 0,3 bis 3 Sekunden.")
  }

  @Test(
    "a note let go is sharp, flat or dead centre",
    arguments: [
      (4.0, "+4.0 cents sharp", "+4,0 Cent zu hoch"),
      (-12.34, "−12.3 cents flat", "−12,3 Cent zu tief"),
      (0.4, "Dead center", "Volltreffer"), (-0.4, "Dead center", "Volltreffer"),
      (0.5, "+0.5 cents sharp", "+0,5 Cent zu hoch"),
    ])
  func matching(error: Double, english: String, german: String) throws {
    let completed = try StoreSamples.matching(error: error)
    #expect(Catalogue(.english).verdict(completed) == english)
    #expect(Catalogue(.german).verdict(completed) == german)
  }

  @Test("the end of training is counted in singular and plural")
  func stopped() {
    let german = Catalogue(.german)
    #expect(german.sentence(.quit, completed: 1) == "Beendet: 1 Übung.")
    #expect(german.sentence(.count, completed: 20) == "Fertig: 20 Übungen.")
    #expect(
      Catalogue(.english).sentence(.lost(.outputLost("JACK has stopped.")), completed: 0)
        == "The sound has gone away: JACK has stopped. Training has ended: 0 exercises.")
  }

  @Test("an interval is named with its direction and tuning")
  func interval() {
    #expect(
      Catalogue(.german).label(of: .perfectFifth, in: .justIntonation)
        == "Reine Quinte aufwärts, Reine Stimmung")
  }
}
