/// Which way an ear is going.
package enum Trend: String, CaseIterable, Hashable, Sendable {
  /// Differences have become smaller.
  case improving
  /// About the same.
  case stable
  /// Differences have become larger.
  case declining
}
