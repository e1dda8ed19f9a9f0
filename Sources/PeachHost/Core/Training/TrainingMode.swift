/// The four trainings there are.
package enum TrainingMode: String, CaseIterable, Hashable, Sendable {
  /// Was the second note higher or lower?
  case comparison
  /// Tune this note to the one you remember.
  case pitchMatching
  /// Was the second note higher or lower than its interval asks?
  case intervalComparison
  /// Tune this note to an interval above the one you remember.
  case intervalPitchMatching

  /// Whether it is answered by higher or lower.
  package var isComparison: Bool { self == .comparison || self == .intervalComparison }

  /// Whether it trains intervals; the others train the prime.
  package var isInterval: Bool { self == .intervalComparison || self == .intervalPitchMatching }

  /// A training by what is done and what is drawn from.
  package init(comparison isComparison: Bool, intervals: Set<Interval>) {
    self =
      switch (isComparison, intervals == [.prime]) {
      case (true, true): .comparison
      case (true, false): .intervalComparison
      case (false, true): .pitchMatching
      case (false, false): .intervalPitchMatching
      }
  }
}
