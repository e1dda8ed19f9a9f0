import Testing

@testable import PeachCore

@Suite("Strategy parameters")
struct StrategyParametersTests {
  @Test("every parameter has a name of its own, and a default within its range")
  func all() {
    let all = StrategyParameters.all
    #expect(Set(all.map(\.name)).count == all.count)
    for parameter in all { #expect(parameter.range.contains(parameter.defaultValue)) }
  }

  @Test("the defaults are those of the paper, and of the tables of the manual")
  func defaults() {
    let values = Dictionary(
      uniqueKeysWithValues: StrategyParameters.all.map { ($0.name, $0.defaultValue) })
    #expect(
      values == [
        "kazez.narrowing": 0.05, "kazez.widening": 0.09, "kazez.floor": 1, "kazez.ceiling": 100,
        "adaptive.narrowing": 0.05, "adaptive.widening": 0.09, "adaptive.floor": 1,
        "adaptive.ceiling": 100, "adaptive.nearby": 12, "adaptive.weak-spots": 10,
        "weighted.step": 0.03, "weighted.floor": 0.5, "weighted.ceiling": 100,
      ])
  }

  @Test("the ranges are those of the manual")
  func ranges() {
    let ranges = Dictionary(
      uniqueKeysWithValues: StrategyParameters.all.map { ($0.name, $0.range) })
    #expect(
      ranges == [
        "kazez.narrowing": 0...0.1, "kazez.widening": 0...1, "kazez.floor": 0.1...10,
        "kazez.ceiling": 10...100, "adaptive.narrowing": 0...0.1, "adaptive.widening": 0...1,
        "adaptive.floor": 0.1...10, "adaptive.ceiling": 10...100, "adaptive.nearby": 1...127,
        "adaptive.weak-spots": 1...128, "weighted.step": 0.01...0.3, "weighted.floor": 0.1...10,
        "weighted.ceiling": 10...100,
      ])
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
