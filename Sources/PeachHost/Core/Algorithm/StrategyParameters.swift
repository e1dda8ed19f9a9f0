/// Every number of every strategy, each open to experiments by its name.
package struct StrategyParameters: Hashable, Sendable {
  /// The steps of ``KazezNoteStrategy``.
  package var kazez = Staircase()
  /// What ``AdaptiveNoteStrategy`` goes by.
  package var adaptive = AdaptiveParameters()

  /// All defaults.
  package init() {}

  /// The parameters there are, in the order they are listed to a user.
  ///
  /// No floor reaches above a ceiling, and no narrowing below zero from 100 cents, so any
  /// combination of allowed values works.
  package static let all: [StrategyParameter] = [
    StrategyParameter("kazez.narrowing", 0...0.1, .narrowing, \.kazez.narrowing),
    StrategyParameter("kazez.widening", 0...1, .widening, \.kazez.widening),
    StrategyParameter("kazez.floor", 0.1...10, .floor, \.kazez.floor),
    StrategyParameter("kazez.ceiling", 10...100, .ceiling, \.kazez.ceiling),
    StrategyParameter("adaptive.narrowing", 0...0.1, .narrowing, \.adaptive.staircase.narrowing),
    StrategyParameter("adaptive.widening", 0...1, .widening, \.adaptive.staircase.widening),
    StrategyParameter("adaptive.floor", 0.1...10, .floor, \.adaptive.staircase.floor),
    StrategyParameter(
      "adaptive.ceiling", 10...100, .ceiling, \.adaptive.staircase.ceiling),
    StrategyParameter("adaptive.nearby", 1...127, .nearby, \.adaptive.nearby),
    StrategyParameter(
      "adaptive.weak-spots", 1...128, .weakSpots, \.adaptive.weakSpots),
  ]
}
