package import CPeachBackend

/// An error of a sound that cannot be created or activated.
package struct OfflineSoundError: Error, Equatable {
  /// The status, one of `PEACH_ERROR_…`.
  package let status: peach_status
  /// The reason, in words for a user.
  package let reason: String

  /// Creates an error from the status and text of a function of the table.
  package init(status: peach_status, reason: String) {
    self.status = status
    self.reason = reason
  }
}
