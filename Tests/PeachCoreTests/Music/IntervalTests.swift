import PeachCore
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
    #expect(throws: ValueError.self) { try Interval(abbreviation: name) }
  }

  @Test("going up an interval and measuring it agree", arguments: Interval.allCases)
  func between(interval: Interval) throws {
    for number in 0...(127 - interval.semitones) {
      let note = try MIDINote(number)
      #expect(try Interval.between(note, note.transposed(by: interval)) == interval)
    }
  }

  @Test("there is no interval downwards or beyond an octave")
  func refusedDistances() throws {
    #expect(throws: ValueError.self) { try Interval.between(.a4, .c4) }
    #expect(throws: ValueError.self) { try Interval.between(.c4, MIDINote(73)) }
    #expect(throws: ValueError.self) { try MIDINote(121).transposed(by: .perfectFifth) }
  }

  @Test("equal temperament is 100 cents a semitone")
  func equal() {
    for interval in Interval.allCases {
      #expect(
        TuningSystem.equalTemperament.cents(of: interval)
          == Cents(Double(interval.semitones) * 100))
      #expect(TuningSystem.equalTemperament.deviation(of: interval) == .zero)
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
      #expect(abs(tuning.cents(of: interval).value - size) < 0.0006)
    }
  }

  @Test("an interval sounds its tuning's size from every root", arguments: TuningSystem.allCases)
  func everyRoot(tuning: TuningSystem) throws {
    for interval in Interval.allCases {
      for number in 0...(127 - interval.semitones) {
        let root = try MIDINote(number)
        let size = try root.pitch(at: interval, in: tuning).frequency()
          .cents(above: Pitch(note: root).frequency())
        #expect(abs((size - tuning.cents(of: interval)).value) < 1e-8)
      }
    }
  }

  @Test("a tuning is known by its word and by its name in files")
  func tuningNames() throws {
    for tuning in TuningSystem.allCases {
      #expect(try TuningSystem(name: tuning.shortName) == tuning)
      #expect(try TuningSystem(name: tuning.rawValue) == tuning)
    }
    #expect(TuningSystem.allCases.map(\.shortName) == ["equal", "just", "pythagorean"])
    #expect(throws: ValueError.self) { try TuningSystem(name: "meantone") }
  }
}
