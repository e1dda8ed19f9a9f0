import Testing

@testable import PeachCore

@Suite("Strategy parameters")
struct StrategyParametersTests {
  @Test("every parameter has its own name, and a default within its range")
  func all() {
    let all = StrategyParameters.all
    #expect(Set(all.map(\.name)).count == all.count)
    for parameter in all { #expect(parameter.range.contains(parameter.defaultValue)) }
  }

  @Test(
    "the defaults and ranges are those of the paper, and of the tables of the manual",
    arguments: [
      ("kazez.narrowing", 0.05, 0...0.1), ("kazez.widening", 0.09, 0...1),
      ("kazez.floor", 1, 0.1...10), ("kazez.ceiling", 100, 10...100),
      ("adaptive.narrowing", 0.05, 0...0.1), ("adaptive.widening", 0.09, 0...1),
      ("adaptive.floor", 1, 0.1...10), ("adaptive.ceiling", 100, 10...100),
      ("adaptive.nearby", 12, 1...127), ("adaptive.weak-spots", 10, 1...128),
      ("weighted.step", 0.03, 0.01...0.3), ("weighted.floor", 0.5, 0.1...10),
      ("weighted.ceiling", 100, 10...100),
    ] as [(String, Double, ClosedRange<Double>)])
  func parameter(name: String, defaultValue: Double, range: ClosedRange<Double>) throws {
    let parameter = try #require(StrategyParameters.all.first { $0.name == name })
    #expect(parameter.defaultValue == defaultValue && parameter.range == range)
    #expect(StrategyParameters.all.count == 13)
  }

  @Test("a difference is a tenth of a cent at least, and a semitone at most")
  func differences() throws {
    for strategy in ["kazez", "adaptive", "weighted"] {
      let floor = try #require(StrategyParameters.all.first { $0.name == "\(strategy).floor" })
      let ceiling = try #require(StrategyParameters.all.first { $0.name == "\(strategy).ceiling" })
      #expect(floor.range == 0.1...10)
      #expect(ceiling.range == 10...100)
    }
  }

  @Test(
    "any combination of allowed values works: no difference below zero, no floor above a ceiling")
  func combinations() throws {
    func range(_ name: String) throws -> ClosedRange<Double> {
      try #require(StrategyParameters.all.first { $0.name == name }).range
    }
    for strategy in ["kazez", "adaptive"] {
      // A right answer at 100 cents takes narrowing times the root of 100 off.
      #expect(try range("\(strategy).narrowing").upperBound * 10 == 1)
      #expect(try range("\(strategy).narrowing").lowerBound == 0)
      #expect(try range("\(strategy).widening").lowerBound == 0)
      #expect(try range("\(strategy).floor").lowerBound > 0)
      #expect(
        try range("\(strategy).floor").upperBound == range("\(strategy).ceiling").lowerBound)
    }
    #expect(try range("adaptive.nearby").upperBound == Double(MIDINote.range.upperBound))
    #expect(try range("adaptive.weak-spots").upperBound == Double(MIDINote.range.count))
  }
}
