/// What became of one check of one plugin.
package struct CheckOutcome: Codable, Equatable, Sendable {
  /// The check's name.
  package let name: String
  /// What became of it.
  package let result: CheckResult
  /// What was found; nil when it passed.
  package let detail: String?
  /// How long it took.
  package let milliseconds: Int

  package init(
    _ check: CheckName, _ result: CheckResult, _ detail: String? = nil, milliseconds: Int = 0
  ) {
    name = check.rawValue
    self.result = result
    self.detail = detail
    self.milliseconds = milliseconds
  }
}
