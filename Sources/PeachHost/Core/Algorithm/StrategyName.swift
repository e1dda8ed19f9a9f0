/// The available strategies, by their names in the settings.
package enum StrategyName: String, CaseIterable, Hashable, Sendable {
  /// The wider or weaker of two random notes, near the threshold known there; the default.
  case weighted
  /// Random notes, one chain.
  case kazez
  /// Weak spots or nearby notes, a chain at each note.
  case adaptive

  /// Creates the strategy with the parameters set for it.
  package func strategy(with parameters: StrategyParameters) -> any NextComparisonStrategy {
    switch self {
    case .kazez: KazezNoteStrategy(staircase: parameters.kazez)
    case .adaptive: AdaptiveNoteStrategy(parameters: parameters.adaptive)
    case .weighted: WeightedNoteStrategy(parameters: parameters.weighted)
    }
  }
}
