package import PeachCore

/// Hears of answers and remembers them.
package final class RecordingObserver: ComparisonObserver, PitchMatchingObserver {
  private let heard = Watched(
    (comparisons: [CompletedComparison](), matchings: [CompletedPitchMatching]()))

  /// Has heard nothing yet.
  package init() {}

  /// The comparisons it heard of.
  package var comparisons: [CompletedComparison] { heard.value.comparisons }

  /// The pitch matchings it heard of.
  package var matchings: [CompletedPitchMatching] { heard.value.matchings }

  /// Remembers a comparison.
  package func comparisonCompleted(_ completed: CompletedComparison) {
    heard.update { $0.comparisons.append(completed) }
  }

  /// Remembers a pitch matching.
  package func pitchMatchingCompleted(_ completed: CompletedPitchMatching) {
    heard.update { $0.matchings.append(completed) }
  }
}
