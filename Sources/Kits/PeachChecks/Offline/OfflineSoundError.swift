package import CPeachBackend

/// A sound refused to be made or activated.
package struct OfflineSoundError: Error, Equatable {
  /// One of `PEACH_ERROR_…`.
  package let status: peach_status
  /// In words for a user.
  package let reason: String

  /// What a function of the table returned and wrote.
  package init(status: peach_status, reason: String) {
    self.status = status
    self.reason = reason
  }
}
