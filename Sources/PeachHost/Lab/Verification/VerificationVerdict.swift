/// The verdict on a source.
package enum VerificationVerdict: String, Sendable, CaseIterable {
  /// Every criterion that could be judged was met, the pitch of at least one key among them.
  case passed
  /// A criterion was not met.
  case failed
  /// Nothing was found wrong, but no key has a pitch that could be judged.
  case notJudged
}
