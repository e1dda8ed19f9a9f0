/// The direction in which an ear is developing.
package enum Trend: String, CaseIterable, Hashable, Sendable {
  /// Differences have become smaller.
  case improving
  /// Differences are about the same.
  case stable
  /// Differences have become larger.
  case declining
}
