import PeachHost
import Testing

@Suite("Strategy parameters")
struct StrategyParametersTests {
  @Test("every parameter has a name of its own, and a default within its range")
  func all() {
    let all = StrategyParameters.all
    #expect(Set(all.map(\.name)).count == all.count)
    for parameter in all { #expect(parameter.range.contains(parameter.defaultValue)) }
  }

  @Test("the defaults are those of the paper")
  func defaults() {
    let values = Dictionary(
      uniqueKeysWithValues: StrategyParameters.all.map { ($0.name, $0.defaultValue) })
    #expect(
      values == [
        "kazez.narrowing": 0.05, "kazez.widening": 0.09, "kazez.floor": 1, "kazez.ceiling": 100,
        "adaptive.narrowing": 0.05, "adaptive.widening": 0.09, "adaptive.floor": 1,
        "adaptive.ceiling": 100, "adaptive.nearby": 12, "adaptive.weak-spots": 10,
      ])
  }

  @Test("every parameter reaches its strategy by --set", arguments: StrategyParameters.all)
  func set(parameter: StrategyParameter) throws {
    let value = parameter.range.lowerBound
    let settings = try Settings(flags: [
      Settings.Flag(name: "strategy", value: String(parameter.name.prefix { $0 != "." })),
      try Settings.Flag(assignment: "\(parameter.name)=\(value)"),
    ])
    var expected = StrategyParameters()
    expected[keyPath: parameter.keyPath] = value
    let kazez = settings.strategy as? KazezNoteStrategy
    let adaptive = settings.strategy as? AdaptiveNoteStrategy
    #expect(kazez.map { $0.staircase == expected.kazez } ?? true)
    #expect(adaptive.map { $0.parameters == expected.adaptive } ?? true)
    #expect((kazez == nil) != (adaptive == nil))
  }

  @Test("the natural-mechanical setting reaches the adaptive strategy")
  func ratio() throws {
    let settings = try Settings(flags: [
      Settings.Flag(name: "strategy", value: "adaptive"),
      Settings.Flag(name: "natural-mechanical", value: "0.9"),
    ])
    let strategy = try #require(settings.strategy as? AdaptiveNoteStrategy)
    #expect(strategy.parameters.naturalVsMechanical == 0.9)
  }
}
