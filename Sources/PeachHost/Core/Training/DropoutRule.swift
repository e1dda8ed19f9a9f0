/// What dropouts do to an exercise: void twice in a row at most, then it counts with its dropouts.
struct DropoutRule: Hashable, Sendable {
  enum Verdict: Hashable, Sendable {
    /// The exercise is void; whether to advise a longer period.
    case void(advise: Bool)
    /// It goes on, and is scored with its dropouts.
    case counted
  }

  private static let voidsInARow = 2

  private var voids = 0
  private var hasAdvised = false
  /// Dropouts of the exercise as it sounds now.
  private(set) var dropouts = 0

  /// Judges a dropout while a note sounded that was not answered yet.
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

  /// An exercise was scored: the next may be void again.
  mutating func scored() {
    voids = 0
    dropouts = 0
  }
}
