/// The strategies to choose from, by the word in the settings.
package enum StrategyName: String, CaseIterable, Hashable, Sendable {
  /// Random notes, one chain; the default.
  case kazez
  /// Weak spots against nearby notes, a chain at each note.
  case adaptive

  /// Makes the strategy with what is set for it.
  package func strategy(with parameters: StrategyParameters) -> any NextComparisonStrategy {
    switch self {
    case .kazez: KazezNoteStrategy(staircase: parameters.kazez)
    case .adaptive: AdaptiveNoteStrategy(parameters: parameters.adaptive)
    }
  }
}
