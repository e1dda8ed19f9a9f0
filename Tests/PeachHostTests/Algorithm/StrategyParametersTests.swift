import PeachHost
import Testing

@Suite("Strategy parameters")
struct StrategyParametersTests {
  @Test("every parameter has a name of its own, and a default within its range")
  func all() {
    let all = StrategyParameters.all
    #expect(Set(all.map(\.name)).count == all.count)
    for parameter in all { #expect(parameter.accepts(parameter.defaultValue)) }
  }

  @Test("every parameter can be set by its name to either end of its range")
  func ends() throws {
    for parameter in StrategyParameters.all {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        var parameters = StrategyParameters()
        try parameters.set(parameter.name, to: value)
        #expect(parameters[keyPath: parameter.keyPath] == value)
        var others = StrategyParameters()
        others[keyPath: parameter.keyPath] = value
        #expect(parameters == others)
      }
    }
  }

  @Test("the defaults are those of the paper")
  func defaults() {
    let values = Dictionary(
      uniqueKeysWithValues: StrategyParameters.all.map { ($0.name, $0.defaultValue) })
    #expect(
      values == [
        "kazez.narrowing": 0.05, "kazez.widening": 0.09, "kazez.floor": 1, "kazez.ceiling": 100,
        "adaptive.narrowing": 0.05, "adaptive.widening": 0.09, "adaptive.floor": 1,
        "adaptive.ceiling": 100, "adaptive.naturalVsMechanical": 0.5, "adaptive.nearby": 12,
        "adaptive.weakSpots": 10,
      ])
  }

  @Test(
    "a value it may not have is refused with its name and range",
    arguments: [
      ("kazez.floor", 0.09), ("kazez.ceiling", 101), ("kazez.narrowing", .nan),
      ("adaptive.naturalVsMechanical", -0.1), ("adaptive.nearby", 2.5),
    ])
  func refused(name: String, value: Double) {
    var parameters = StrategyParameters()
    let error = #expect(throws: ValueError.self) { try parameters.set(name, to: value) }
    #expect(error?.what == name)
    #expect(parameters == StrategyParameters())
  }

  @Test("a name nobody knows is refused with the names there are")
  func unknown() {
    var parameters = StrategyParameters()
    let error = #expect(throws: ValueError.self) { try parameters.set("kazez.flor", to: 1) }
    #expect(error?.value == "kazez.flor")
    #expect(error?.allowed.contains("kazez.floor") == true)
  }

  @Test("a strategy is made with what is set for it")
  func strategies() throws {
    var parameters = StrategyParameters()
    try parameters.set("kazez.floor", to: 0.2)
    try parameters.set("adaptive.nearby", to: 3)
    let kazez = StrategyName.kazez.strategy(with: parameters)
    let adaptive = StrategyName.adaptive.strategy(with: parameters)
    #expect((kazez as? KazezNoteStrategy)?.staircase == parameters.kazez)
    #expect((adaptive as? AdaptiveNoteStrategy)?.parameters == parameters.adaptive)
  }
}
