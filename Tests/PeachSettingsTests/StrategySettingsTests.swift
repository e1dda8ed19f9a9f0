import Testing

@testable import PeachCore
@testable import PeachSettings

@Suite("Settings of a strategy")
struct StrategySettingsTests {
  @Test("every parameter reaches its strategy by --set", arguments: StrategyParameters.all)
  func set(parameter: StrategyParameter) throws {
    let value = parameter.range.lowerBound
    let settings = try Settings(flags: [
      Settings.Flag(name: "strategy", value: String(parameter.name.prefix { $0 != "." })),
      try Settings.Flag(assignment: "\(parameter.name)=\(value)"),
    ])
    var expected = StrategyParameters()
    expected[keyPath: parameter.keyPath] = value
    let kazez = settings.strategy.strategy(with: settings.strategyParameters) as? KazezNoteStrategy
    let adaptive =
      settings.strategy.strategy(with: settings.strategyParameters) as? AdaptiveNoteStrategy
    #expect(kazez.map { $0.staircase == expected.kazez } ?? true)
    #expect(adaptive.map { $0.parameters == expected.adaptive } ?? true)
    let weighted =
      settings.strategy.strategy(with: settings.strategyParameters) as? WeightedNoteStrategy
    #expect(weighted.map { $0.parameters == expected.weighted } ?? true)
    #expect([kazez == nil, adaptive == nil, weighted == nil].count { !$0 } == 1)
  }

  @Test("the natural-mechanical setting reaches the adaptive strategy")
  func ratio() throws {
    let settings = try Settings(flags: [
      Settings.Flag(name: "strategy", value: "adaptive"),
      Settings.Flag(name: "natural-mechanical", value: "0.9"),
    ])
    let strategy = try #require(
      settings.strategy.strategy(with: settings.strategyParameters) as? AdaptiveNoteStrategy)
    #expect(strategy.parameters.naturalVsMechanical == 0.9)
  }
}
