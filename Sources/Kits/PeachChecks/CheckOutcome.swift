/// The outcome of a check of a plugin.
package struct CheckOutcome: Codable, Equatable, Sendable {
  /// The name of the check.
  package let name: String
  /// The result of the check.
  package let result: CheckResult
  /// The details of the finding; nil if it passed.
  package let detail: String?
  /// The time it took, in milliseconds.
  package let milliseconds: Int
  /// The id of the source that was checked; nil if the check concerns none, or the plugin lists
  /// none.
  package var source: String?

  package init(
    _ check: CheckName, _ result: CheckResult, _ detail: String? = nil, milliseconds: Int = 0
  ) {
    name = check.rawValue
    self.result = result
    self.detail = detail
    self.milliseconds = milliseconds
  }
}
