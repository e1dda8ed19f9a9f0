/// The parameters of all strategies; each can be set by name for experiments.
package struct StrategyParameters: Hashable, Sendable {
  /// The steps of ``KazezNoteStrategy``.
  package var kazez = Staircase()
  /// The parameters of ``AdaptiveNoteStrategy``.
  package var adaptive = AdaptiveParameters()
  /// The parameters of ``WeightedNoteStrategy``.
  package var weighted = WeightedParameters()

  /// Creates the defaults.
  package init() {}

  /// All parameters, in the order in which they are listed to a user.
  ///
  /// No floor can exceed a ceiling, and no narrowing can lead below zero from 100 cents, so any
  /// combination of allowed values works.
  package static let all: [StrategyParameter] = [
    StrategyParameter(.kazez, "narrowing", 0...0.1, .narrowing, \.kazez.narrowing),
    StrategyParameter(.kazez, "widening", 0...1, .widening, \.kazez.widening),
    StrategyParameter(.kazez, "floor", 0.1...10, .floor, \.kazez.floor),
    StrategyParameter(.kazez, "ceiling", 10...100, .ceiling, \.kazez.ceiling),
    StrategyParameter(.adaptive, "narrowing", 0...0.1, .narrowing, \.adaptive.staircase.narrowing),
    StrategyParameter(.adaptive, "widening", 0...1, .widening, \.adaptive.staircase.widening),
    StrategyParameter(.adaptive, "floor", 0.1...10, .floor, \.adaptive.staircase.floor),
    StrategyParameter(.adaptive, "ceiling", 10...100, .ceiling, \.adaptive.staircase.ceiling),
    StrategyParameter(.adaptive, "nearby", 1...127, .nearby, \.adaptive.nearby),
    StrategyParameter(.adaptive, "weak-spots", 1...128, .weakSpots, \.adaptive.weakSpots),
    StrategyParameter(.weighted, "step", 0.01...0.3, .step, \.weighted.step),
    StrategyParameter(.weighted, "floor", 0.1...10, .floor, \.weighted.floor),
    StrategyParameter(.weighted, "ceiling", 10...100, .ceiling, \.weighted.ceiling),
  ]
}
