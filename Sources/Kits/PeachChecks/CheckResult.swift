/// The result of a check.
package enum CheckResult: String, Codable, Sendable, CaseIterable {
  case passed, failed, crashed, hung, skipped
  /// Too slow this time, possibly because the machine is busy.
  case warning

  /// True if the plugin is certainly at fault.
  package var isFault: Bool { self == .failed || self == .crashed || self == .hung }
}
