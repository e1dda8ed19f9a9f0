public import CPeachBackend

/// A sound refused to be made or activated.
public struct OfflineSoundError: Error, Equatable {
  /// One of `PEACH_ERROR_…`.
  public let status: peach_status
  /// In words for a user.
  public let reason: String

  /// What a function of the table returned and wrote.
  public init(status: peach_status, reason: String) {
    self.status = status
    self.reason = reason
  }
}
