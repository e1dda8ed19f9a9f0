import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachTesting
import PeachText
import TOML
import Testing

@Suite("Sentences")
struct SentencesTests {
  @Test(
    "ask before erasing with the number of answers, in either number and language",
    arguments: [
      (1, "Erase 1 answer? Peach makes a backup first.", "1 Antwort löschen?"),
      (2, "Erase 2 answers? Peach makes a backup first.", "2 Antworten löschen?"),
      (50_508, "Erase 50,508 answers? Peach makes a backup first.", "50.508 Antworten löschen?"),
    ])
  func erasing(count: Int, english: String, german: String) {
    #expect(Catalog(.english).eraseQuestion(count) == english)
    #expect(
      Catalog(.german).eraseQuestion(count) == german + " Vorher macht Peach eine Sicherung.")
  }

  @Test("give no direction of tuned notes while too little is known of it")
  func tendency() {
    func tendency(of errors: [Double]) -> String {
      var knowledge = MatchingKnowledge()
      for error in errors { knowledge.add(MatchingObservation(note: 60, error: error)) }
      return Catalog(.english).tendency(of: knowledge)
    }
    let unknown = "Too few notes yet to see a tendency"
    #expect(tendency(of: [-90]) == unknown)
    #expect(tendency(of: [3]) == unknown)
    let even = (0..<40).map { $0.isMultiple(of: 2) ? 5.0 : -5 }
    #expect(tendency(of: even).hasPrefix("In tune on average"))
    #expect(tendency(of: even.map { $0 - 20 }).hasPrefix("On average 20 cents flat"))
  }

  @Test(
    "reads what is typed in its language, and B on a German screen as the key below H"
  )
  func typed() throws {
    let catalog = SettingsCatalog.standard
    let (number, range) = (
      catalog["reference-pitch"], catalog[SettingName.noteRange]
    )
    #expect(Catalog(.german).value(of: "441,5", for: number) == "441.5")
    #expect(Catalog(.german).value(of: "0,x", for: number) == "0,x")
    #expect(Catalog(.english).value(of: "441,5", for: number) == "441,5")
    #expect(Catalog(.english, on: .screen).value(of: "441,5", for: number) == "441.5")
    let screen = Catalog(.german, on: .screen)
    #expect(screen.value(of: "B2:b-1", for: range) == "Bb2:bb-1")
    #expect(screen.value(of: "Bb2:H4", for: range) == "Bb2:H4")
    #expect(Catalog(.german).value(of: "B2:B4", for: range) == "B2:B4")
    #expect(screen.value(of: "B4,cc64", for: nil) == "B4,cc64")
    #expect(Catalog(.german).value(of: "Gewichtet", for: catalog["strategy"]) == "weighted")
    #expect(Catalog(.german).value(of: "aus", for: catalog[SettingName.tick]) == "off")
    #expect(Catalog(.german).value(of: "automatisch", for: catalog["client-name"]) == "automatisch")
  }

  /// Each value that can be refused, with its whole sentence in English and in German.
  static let refusals: [(error: PeachError?, english: String, german: String)] = [
    (
      error { try MIDINote(128) }, "MIDI note 128 is not allowed; allowed: 0…127.",
      "MIDI-Note 128 ist nicht erlaubt; erlaubt: 0…127."
    ),
    (
      error { try MIDINote(name: "K") },
      "Note K is not allowed; allowed: C4, F#3, Bb-1, 60.",
      "Ton K ist nicht erlaubt; erlaubt: C4, F#3, Bb-1, 60."
    ),
    (
      error { try Frequency(-1) }, "Frequency -1.0 Hz is not allowed; allowed: above 0 Hz.",
      "Frequenz -1.0 Hz ist nicht erlaubt; erlaubt: über 0 Hz."
    ),
    (
      error { try MIDIVelocity(0) }, "Velocity 0 is not allowed; allowed: 1…127.",
      "Anschlagstärke 0 ist nicht erlaubt; erlaubt: 1…127."
    ),
    (
      error { try AmplitudeDB(99) }, "Gain 99.0 dB is not allowed; allowed: −90…12 dB.",
      "Verstärkung 99.0 dB ist nicht erlaubt; erlaubt: −90…12 dB."
    ),
    (
      error { try NoteDuration(seconds: 0) },
      "Duration 0.0 s is not allowed; allowed: above 0 s, at most 3600 s.",
      "Dauer 0.0 s ist nicht erlaubt; erlaubt: über 0 s, höchstens 3600 s."
    ),
    (
      error { try NoteRange(low: .c4, high: .a4) },
      "Note range C4:A4 is not allowed; allowed: at least an octave, low note first.",
      "Tonumfang C4:A4 ist nicht erlaubt; erlaubt: mindestens eine Oktave, der tiefe Ton zuerst."
    ),
    (
      error { try NoteRangeSetting("C4") },
      "Note range C4 is not allowed; allowed: C2:C6, 36:84, adaptive.",
      "Tonumfang C4 ist nicht erlaubt; erlaubt: C2:C6, 36:84, adaptive."
    ),
    (
      error { try NoteRangeSetting("K1:C4") },
      "Note K1 is not allowed; allowed: C4, F#3, Bb-1, 60.",
      "Ton K1 ist nicht erlaubt; erlaubt: C4, F#3, Bb-1, 60."
    ),
    (
      error { try Interval(abbreviation: "P6") },
      "Interval P6 is not allowed; allowed: P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8.",
      "Intervall P6 ist nicht erlaubt; erlaubt: P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8."
    ),
    (
      error { try TunedInterval(DirectedInterval(.degree(1)), in: .equalTemperament) },
      "Interval 1 is not allowed; allowed: intervals that “peach tunings equal” lists.",
      "Intervall 1 ist nicht erlaubt; erlaubt: Intervalle von equal, siehe „peach tunings“."
    ),
    (
      error { try DirectedInterval(name: "2/3") },
      "Interval 2/3 is not allowed; allowed: names such as P5, degrees of a scale such as 7, ratios such as 3/2, or cents such as 386.3c; -P5 is downward.",
      "Intervall 2/3 ist nicht erlaubt; erlaubt: Namen wie P5, Stufen einer Skala wie 7, Verhältnisse wie 3/2 oder Cent wie 386.3c; -P5 ist abwärts."
    ),
    (
      error { try TuningSystem(name: "well") },
      "Tuning well is not allowed; allowed: equal, just, pythagorean.",
      "Stimmung well ist nicht erlaubt; erlaubt: equal, just, pythagorean."
    ),
    (
      error { try PitchExpression("K4") },
      "Pitch K4 is not allowed; allowed: a note (A4, C#-1), a MIDI number (69) or a frequency "
        + "(441.5Hz), with or without cents (+12.5c).",
      "Tonhöhe K4 ist nicht erlaubt; erlaubt: ein Ton (A4, C#-1), eine MIDI-Nummer (69) oder eine "
        + "Frequenz (441.5Hz), mit oder ohne Cent (+12.5c)."
    ),
    (
      error { try Settings.Flag(assignment: "x") },
      "--set x is not allowed; allowed: NAME=VALUE.",
      "--set x ist nicht erlaubt; erlaubt: NAME=WERT."
    ),
  ]

  static let valueErrors = refusals.compactMap(\.error)

  private static func error(_ body: () throws -> Any) -> PeachError? {
    do { _ = try body() } catch { return error as? PeachError }
    return nil
  }

  static let audioErrors: [PeachError] =
    [
      .unknownSource("x"), PeachError(.sourceUnavailable, of: "x", "No server."),
      PeachError(.outputUnavailable, of: "x", "busy"), .outputLost("x"), .playbackFailed("x"),
      PeachError(.invalidAmplitude, "x"),
      PeachError(.untrainable, .impossibleInterval("P5", tuning: "pelog")),
      PeachError(.untrainable, .rangeTooNarrow("C4:C5")),
    ]
    + UncalibratableReason.allCases.map {
      PeachError(.untrainable, of: "x", .uncalibrated(source: "x", key: "C4", $0))
    }

  static let nameErrors = [
    .noPlugin("x", known: ["jack"]), .needsNoTrust("jack"),
    .notBlocked(SoundSourceID("saw:one"), known: []),
    .notBlocked(SoundSourceID("saw:one"), known: ["saw:two"]),
  ].map { PeachError(.wrongName, $0) }

  static let storeErrors: [PeachError] = [
    PeachError(.data, of: "p", .dataUnopenable("r.")),
    PeachError(.data, of: "p", .dataDamaged("r")),
    PeachError(.data, of: "p", .dataNewer), PeachError(.dataBusy, of: "p", .dataLocked),
    PeachError(.data, of: "p", .dataReadOnly), PeachError(.data, of: "p", .diskFull),
    PeachError(.data, of: "p", .dataUnwritable("r")),
    PeachError(.data, of: "p", .dataUnreadable("r")),
  ]

  static let settingsErrors =
    SettingsCatalog.standard.descriptors.flatMap { setting in
      [.notAllowed(.flag("--set"), value: "v"), .wrongType(.builtIn, value: "v")].map {
        PeachError(.wrongSetting, of: setting.name, $0)
      }
    } + [
      PeachError(
        .wrongSetting, of: "n", .unknownSetting(.environment("PEACH_N"), known: ["a", "b"]))
    ]
    + [
      .notTOML(TOMLSyntaxError(line: 3, column: 4, fault: .missingValue)),
      .settingsUnreadable("r"), .settingsUnwritable("r"), .settingsFolder, .notUTF8(line: 1),
      .fixedLayout,
    ].map { PeachError(.unusableFile, of: "p", $0) }
    + tuningReasons.map {
      PeachError(.unusableFile, of: "tuning", .unusableTuning(.flag("--tuning"), $0))
    }

  static let tuningReasons: [Reason] =
    [
      .noTuning("n", folder: "f"), .tuningUnreadable(path: "p", "r"), .tuningTooLarge(path: "p"),
      .wrongReferencePitch(path: "p", hertz: 300),
    ]
    + [
      .scalaEnds(line: 1), .noNumber(line: 1, "x"), .numberOutOfRange(line: 1, "x", 0...1),
      .noPitch(line: 1, "x"), .decimalComma(line: 1, "x"), .noFrequency(line: 1, "x"),
      .fewerNotes(line: 1, found: 0, announced: 1), .moreNotes(line: 1, announced: 1),
    ].map { .malformedTuning(path: "p", $0) }

  @Test("damaged data are to be moved away")
  func damaged() {
    let sentence = Catalog(.english).sentence(PeachError(.data, of: "p", .dataDamaged("r")))
    #expect(sentence.contains("damaged") && sentence.contains("move the damaged file away"))
  }

  @Test("every error is one sentence in both languages", arguments: Language.allCases)
  func errors(language: Language) {
    let catalog = Catalog(language)
    let sentences =
      Self.valueErrors.map { catalog.sentence($0) }
      + Self.audioErrors.map { catalog.sentence($0) }
      + Self.nameErrors.map { catalog.sentence($0) }
      + Self.storeErrors.map { catalog.sentence($0) }
      + Self.settingsErrors.map { catalog.sentence($0) }
    for sentence in sentences {
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(!sentence.hasSuffix("..") && !sentence.contains(".)"), "\(sentence)")
      #expect(!sentence.contains("{"), "\(sentence)")
    }
  }

  @Test("a refused value is named with what is allowed, in the user's language to the last word")
  func values() throws {
    for (error, english, german) in Self.refusals {
      let error = try #require(error, "\(english)")
      #expect(Catalog(.english).sentence(error) == english)
      #expect(Catalog(.german).sentence(error) == german)
    }
  }

  @Test("a refused setting is named with its place and what is allowed")
  func setting() {
    let error = PeachError(
      .wrongSetting, of: "note-duration",
      .notAllowed(.file(path: "/c/settings.toml", line: 3), value: "9"))
    #expect(
      Catalog(.english).sentence(error)
        == "/c/settings.toml, line 3: note-duration may not be 9; "
        + "allowed: a number from 0.3 to 3 seconds.")
    #expect(
      Catalog(.german).sentence(error)
        == "/c/settings.toml, Zeile 3: note-duration darf nicht 9 sein; "
        + "erlaubt: eine Zahl von 0,3 bis 3 Sekunden.")
  }

  @Test(
    "a note let go is said to be sharp, flat or dead center, and shown with its sign",
    arguments: [
      (4.0, "4 cents sharp", "4 Cent zu hoch", "+4 cents"),
      (-18.2, "18 cents flat", "18 Cent zu tief", "−18 cents"),
      (0.4, "Dead center", "Volltreffer", "0 cents"),
      (-0.4, "Dead center", "Volltreffer", "0 cents"),
      (0.5, "1 cent sharp", "1 Cent zu hoch", "+1 cent"),
      (-1.49, "1 cent flat", "1 Cent zu tief", "−1 cent"),
      (2.5, "3 cents sharp", "3 Cent zu hoch", "+3 cents"),
    ])
  func matching(error: Double, english: String, german: String, shown: String) throws {
    let completed = TrainingSamples.matched(error: error)
    #expect(Catalog(.english).verdict(completed.verdict) == english)
    #expect(Catalog(.german).verdict(completed.verdict) == german)
    #expect(Catalog(.english).shown(completed.userCentError) == shown)
    #expect(Catalog(.german).shown(completed.userCentError) == shown.prefix { $0 != " " } + " Cent")
  }

  @Test("the four trainings have the names of the seeds")
  func names() {
    #expect(
      TrainingCatalog.standard.trainings.map { Catalog(.english).name(of: $0) }
        == ["Comparison", "Pitch Matching", "Interval Comparison", "Interval Pitch Matching"])
    #expect(
      TrainingCatalog.standard.trainings.map { Catalog(.german).name(of: $0) }
        == ["Vergleich", "Tonhöhe treffen", "Intervallvergleich", "Intervall treffen"])
  }

  @Test("the end of training is announced, and nothing is counted")
  func stopped() {
    let german = Catalog(.german)
    #expect(german.sentence(.quit) == "Beendet.")
    #expect(german.sentence(.count) == "Fertig.")
    #expect(
      Catalog(.english).sentence(.lost(.outputLost("JACK has stopped.")))
        == "The sound was lost: “JACK has stopped”. Training has ended.")
  }

  @Test("an interval is named with its direction and tuning")
  func interval() {
    #expect(
      Catalog(.german).label(
        of: TrainingSamples.task(60, .perfectFifth, .justIntonation), in: .intervalComparison)
        == "Reine Quinte aufwärts, Reine Stimmung")
  }
}
