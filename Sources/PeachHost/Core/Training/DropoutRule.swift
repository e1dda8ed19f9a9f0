/// The rule for dropouts: an exercise is void at most twice in a row, then it counts with its
/// dropouts.
struct DropoutRule: Hashable, Sendable {
  enum Verdict: Hashable, Sendable {
    /// The exercise is void; `advise` is true to advise the musician.
    case void(advise: Bool)
    /// The exercise continues, and is scored with its dropouts.
    case counted
  }

  private static let voidsInARow = 2

  private var voids = 0
  private var hasAdvised = false
  /// The number of dropouts in the current play of the exercise.
  private(set) var dropouts = 0

  /// Judges a dropout during a note that was not yet answered.
  mutating func dropout() -> Verdict {
    guard voids < Self.voidsInARow else {
      dropouts += 1
      return .counted
    }
    voids += 1
    let advise = voids == Self.voidsInARow && !hasAdvised
    hasAdvised = hasAdvised || advise
    return .void(advise: advise)
  }

  /// Notes that an exercise was scored, so the next may be void again.
  mutating func scored() {
    voids = 0
    dropouts = 0
  }
}
