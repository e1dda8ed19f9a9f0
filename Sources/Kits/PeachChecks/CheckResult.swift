/// What became of a check.
package enum CheckResult: String, Codable, Sendable, CaseIterable {
  case passed, failed, crashed, hung, skipped
  /// Too slow this time: a busy machine may be the reason.
  case warning

  /// Whether the plugin is at fault for certain.
  package var isFault: Bool { self == .failed || self == .crashed || self == .hung }
}
