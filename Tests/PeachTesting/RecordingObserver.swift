public import PeachHost

/// Hears of answers and remembers them.
public final class RecordingObserver: ComparisonObserver, PitchMatchingObserver {
  private let heard = Watched(
    (comparisons: [CompletedComparison](), matchings: [CompletedPitchMatching]()))

  /// Has heard nothing yet.
  public init() {}

  /// The comparisons it heard of.
  public var comparisons: [CompletedComparison] { heard.value.comparisons }

  /// The pitch matchings it heard of.
  public var matchings: [CompletedPitchMatching] { heard.value.matchings }

  /// Remembers a comparison.
  public func comparisonCompleted(_ completed: CompletedComparison) {
    heard.update { $0.comparisons.append(completed) }
  }

  /// Remembers a pitch matching.
  public func pitchMatchingCompleted(_ completed: CompletedPitchMatching) {
    heard.update { $0.matchings.append(completed) }
  }
}
