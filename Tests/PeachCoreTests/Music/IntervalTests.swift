import PeachCore
import PeachTesting
import Testing

@Suite("Intervals and tunings")
struct IntervalTests {
  @Test("there are thirteen, a semitone apart, each with a short name that leads back to it")
  func names() throws {
    #expect(Interval.allCases.map(\.semitones) == Array(0...12))
    let names = "P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8".split(separator: " ").map(String.init)
    #expect(Interval.allCases.map(\.abbreviation) == names)
    for interval in Interval.allCases {
      #expect(try Interval(abbreviation: interval.abbreviation) == interval)
    }
    #expect(try Interval(abbreviation: "TT") == .diminishedFifth)
  }

  @Test("case matters and other words are refused", arguments: ["p5", "P9", "", "tt", "m1"])
  func refusedNames(name: String) {
    #expect(throws: PeachError.self) { try Interval(abbreviation: name) }
  }

  @Test("equal temperament is 100 cents a semitone")
  func equal() {
    for interval in TunedInterval.all() {
      #expect(interval.size == Cents(Double(interval.semitones) * 100))
      #expect(interval.deviation == .zero)
    }
  }

  @Test(
    "just and Pythagorean intervals have the sizes of the tables",
    arguments: [
      (
        TuningSystem.justIntonation,
        [
          0, 111.731, 203.910, 315.641, 386.314, 498.045, 590.224, 701.955, 813.686, 884.359,
          1017.596, 1088.269, 1200,
        ]
      ),
      (
        .pythagorean,
        [
          0, 90.225, 203.910, 294.135, 407.820, 498.045, 588.270, 701.955, 792.180, 905.865,
          996.090, 1109.775, 1200,
        ]
      ),
    ])
  func sizes(tuning: TuningSystem, sizes: [Double]) {
    for (interval, size) in zip(Interval.allCases, sizes) {
      #expect(abs(TunedInterval.named(interval, in: tuning).size.value - size) < 0.0006)
      #expect(abs(TunedInterval.named(interval, down: true, in: tuning).size.value + size) < 0.0006)
    }
  }

  @Test(
    "an interval sounds its tuning's size from every root, up and down",
    arguments: TuningSystem.builtIn)
  func everyRoot(tuning: TuningSystem) throws {
    for directed in DirectedInterval.allNamed {
      let interval = try TunedInterval(directed, in: tuning)
      for number in NoteRange.wholeKeyboard.references(for: interval) {
        let task = try IntervalTask(referenceNote: MIDINote(number), interval: interval)
        let size = task.targetPitch.frequency().cents(above: task.referencePitch.frequency())
        #expect(abs((size - interval.size).value) < 1e-8)
      }
    }
  }

  @Test("a tuning is known by its word and by its name in files")
  func tuningNames() throws {
    for tuning in TuningSystem.builtIn {
      #expect(try TuningSystem(name: tuning.shortName) == tuning)
      #expect(try TuningSystem(name: tuning.rawValue) == tuning)
      #expect(TuningSystem(rawValue: tuning.rawValue) == tuning)
    }
    #expect(TuningSystem.builtIn.map(\.shortName) == ["equal", "just", "pythagorean"])
    #expect(throws: PeachError.self) { try TuningSystem(name: "meantone") }
  }
}
