import PeachHost

/// What became of one check of one plugin.
public struct CheckOutcome: Codable, Equatable, Sendable {
  /// The check's name.
  public let name: String
  /// What became of it.
  public let result: CheckResult
  /// What was found; nil when it passed.
  public let detail: String?
  /// How long it took.
  public let milliseconds: Int

  init(_ check: CheckText, _ result: CheckResult, _ detail: String? = nil, milliseconds: Int = 0) {
    name = check.rawValue
    self.result = result
    self.detail = detail
    self.milliseconds = milliseconds
  }
}
