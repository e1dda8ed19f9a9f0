/// The ways to decide whether to pause where a screen reader speaks.
package enum ScreenReaderChoice: String, CaseIterable, Sendable {
  /// As the desktop says: whether one is running.
  case auto
  /// Always.
  case on
  /// Never.
  case off
}
