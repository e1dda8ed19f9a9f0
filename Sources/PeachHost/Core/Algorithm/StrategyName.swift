/// The available strategies, by their names in the settings.
package enum StrategyName: String, CaseIterable, Hashable, Sendable {
  /// Random notes, one chain; the default.
  case kazez
  /// Weak spots or nearby notes, a chain at each note.
  case adaptive

  /// Creates the strategy with the parameters set for it.
  package func strategy(with parameters: StrategyParameters) -> any NextComparisonStrategy {
    switch self {
    case .kazez: KazezNoteStrategy(staircase: parameters.kazez)
    case .adaptive: AdaptiveNoteStrategy(parameters: parameters.adaptive)
    }
  }
}
