import PeachCore
import PeachTesting
import Testing

@Suite("Intervals to train")
struct DirectedIntervalTests {
  @Test(
    "each way to name one leads back to it",
    arguments: [
      "P1", "P5", "-P5", "d5", "7", "-43", "3/2", "-81/64", "386.3c", "-50c", "1200c", "0.0001c",
    ])
  func names(name: String) throws {
    #expect(try DirectedInterval(name: name).description == name)
  }

  @Test(
    "other words are refused",
    arguments: [
      "", "-", "--P5", "-P1", "P9", "0", "-0", "4097", "3/", "/2", "2/3", "3/3", "0/1", "3/0",
      "3/2/1", "--1c", "0c", "0.00009c", "+5c", "c", "5001c", "nanc", "1e2c", "inf", "3.5/2", " P5",
    ])
  func refused(name: String) {
    #expect(throws: PeachError.self) { try DirectedInterval(name: name) }
  }

  @Test("a ratio is kept in lowest terms")
  func lowestTerms() throws {
    #expect(try DirectedInterval(name: "6/4").description == "3/2")
  }

  @Test("the size of a ratio and of cents is the same in every tuning, a name's is not")
  func sizes() throws {
    for tuning in TuningSystem.builtIn {
      let fifth = try TunedInterval(DirectedInterval(name: "-3/2"), in: tuning)
      #expect(abs(fifth.size.value + 701.955_000_865_387_4) < 1e-9)
      #expect(fifth.semitones == -7 && abs(fifth.deviation.value + 1.955) < 0.001)
      let third = try TunedInterval(DirectedInterval(name: "386.3c"), in: tuning)
      #expect(third.size == Cents(386.3) && third.semitones == 4)
      #expect(throws: PeachError.self) {
        try TunedInterval(DirectedInterval(name: "7"), in: tuning)
      }
    }
    #expect(TunedInterval.named(.perfectFifth) != .named(.perfectFifth, in: .pythagorean))
  }

  @Test("“all” is every interval of the tuning, in the direction that is asked for")
  func all() throws {
    let up = try IntervalSelection(words: ["all"])
    #expect(try up.intervals(in: .justIntonation) == TunedInterval.all(in: .justIntonation))
    let both = try IntervalSelection(words: ["all", "-all", "P5"])
    #expect(try both.intervals(in: .equalTemperament).count == 25)
    #expect(try both.intervals(in: .equalTemperament).map(\.semitones).min() == -12)
    let scale = try TuningSystem.scale(Scale(degrees: "3/2", "2/1"))
    #expect(try up.intervals(in: scale).map(\.interval.description) == ["1", "2"])
    #expect(try up.intervals(in: scale, mapped: [0]).map(\.interval.description) == ["2"])
  }

  @Test("a choice that the tuning lacks is refused, and left out where that is enough")
  func lacking() throws {
    let choice = try IntervalSelection(words: ["P5", "2"])
    let scale = try TuningSystem.scale(Scale(degrees: "3/2", "2/1"))
    #expect(throws: PeachError.self) { try choice.intervals(in: scale) }
    #expect(choice.possibleIntervals(in: scale).map(\.interval.description) == ["2"])
    #expect(choice.possibleIntervals(in: .pythagorean).map(\.interval.description) == ["P5"])
  }

  @Test("the same distance is the same skill, however it is called")
  func skill() throws {
    let just = try TunedInterval(DirectedInterval(name: "-3/2"), in: .equalTemperament)
    #expect(
      IntervalCondition(just)
        == IntervalCondition(.named(.perfectFifth, down: true, in: .justIntonation)))
    let equal = try TunedInterval(DirectedInterval(name: "700c"), in: .pythagorean)
    #expect(IntervalCondition(equal) == IntervalCondition(.named(.perfectFifth)))
    let other = IntervalCondition(size: Cents(386.3))
    #expect(other.size == 386_300 && other.tuning == nil && other.semitones == 4)
    #expect(other != IntervalCondition(.named(.majorThird, in: .justIntonation)))
    #expect(IntervalCondition(size: .zero) == .prime)
  }

  @Test("the simplest ratio of a size is found, if it has one")
  func nearest() throws {
    for (above, below) in [(1, 1), (3, 2), (81, 64), (128, 81), (49, 25), (7, 5), (2, 1)] {
      let ratio = try #require(Ratio(above, below))
      #expect(Ratio(nearest: ratio.size, within: 1e-6) == ratio)
      #expect(Ratio(nearest: -ratio.size, within: 1e-6) == Ratio(below, above))
    }
    for cents in [100.0, 474, 386.3, 1000] {
      #expect(Ratio(nearest: Cents(cents), within: 0.0005) == nil)
    }
    #expect(Ratio(nearest: Cents(.infinity), within: 1e-6) == nil)
  }
}

extension Scale {
  /// A scale of ratios or cents, as a file would give them.
  init(name: String = "sample", degrees: String...) throws {
    let lines = ["sample", "\(degrees.count)"] + degrees
    try self.init(
      scala: lines.joined(separator: "\n").utf8, name: name, contentHash: "0123456789abcdef")
  }
}
