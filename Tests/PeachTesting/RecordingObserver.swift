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
      heard.comparisons += [outcome.completed as? CompletedComparison].compactMap(\.self)
      heard.matchings += [outcome.completed as? CompletedPitchMatching].compactMap(\.self)
    }
  }
}

extension TrainingObserver {
  /// Hears of a comparison.
  package func answered(_ completed: CompletedComparison) { answered(Outcome(completed)) }

  /// Hears of a pitch matching.
  package func answered(_ completed: CompletedPitchMatching) {
    answered(Outcome(completed))
  }
}
