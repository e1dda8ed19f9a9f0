package import PeachCore

/// Hears of answers and remembers them.
package final class RecordingObserver: TrainingObserver {
  private let heard = Watched(
    (comparisons: [CompletedComparison](), matchings: [CompletedPitchMatching]()))

  /// Has heard nothing yet.
  package init() {}

  /// The comparisons it heard of.
  package var comparisons: [CompletedComparison] { heard.value.comparisons }

  /// The pitch matchings it heard of.
  package var matchings: [CompletedPitchMatching] { heard.value.matchings }

  /// Remembers an answer.
  package func answered(_ outcome: Outcome) {
    heard.update { heard in
      switch outcome {
      case .comparison(let completed): heard.comparisons.append(completed)
      case .pitchMatching(let completed): heard.matchings.append(completed)
      }
    }
  }
}

extension TrainingObserver {
  /// Hears of a comparison.
  package func answered(_ completed: CompletedComparison) { answered(.comparison(completed)) }

  /// Hears of a pitch matching.
  package func answered(_ completed: CompletedPitchMatching) {
    answered(.pitchMatching(completed))
  }
}
