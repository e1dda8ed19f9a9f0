/// The outcome of one mutation.
struct Verdict: Codable, Sendable {
  enum Fate: String, Codable, Sendable {
    /// A test failed, or the process died.
    case killed
    /// The tests did not end in their time, so it is killed too.
    case hung
    case survived
    /// No unit test comes past it.
    case notReached
  }

  let mutation: Mutation
  let fate: Fate
  /// The test that failed, or the way the process ended.
  let by: String
  let seconds: Double

  var isKilled: Bool { fate == .killed || fate == .hung }
}
