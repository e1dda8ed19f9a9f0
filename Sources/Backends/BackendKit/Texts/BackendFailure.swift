public import CPeachBackend
package import PeachText

/// An error in the form the contract requires.
public protocol BackendError: Error {
  /// The status, from which the caller knows what to do about it.
  var status: peach_status { get }
  /// The reason in words for a user, without a full stop; a code may follow the words.
  var reason: String { get }
}

/// The failure of a call into a library.
public struct BackendFailure: BackendError {
  /// The status, from which the caller knows what to do about it.
  public let status: peach_status
  /// The reason in words for a user, without a full stop; a code may follow the words.
  public let reason: String

  /// Creates a failure from its status and its reason.
  public init(_ status: peach_status, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// Creates a failure whose reason the host can translate.
  package init(
    _ status: peach_status, _ reason: some CatalogText,
    _ values: KeyValuePairs<String, ReasonValue> = [:]
  ) {
    self.init(status, coded(reason, values))
  }
}

/// Runs a step and turns its failure into a status and a reason in the caller's buffer.
/// [main-thread]
/// - Parameters:
///   - reason: the caller's buffer.
///   - size: its size in bytes.
///   - step: the work, which may fail.
/// - Returns: `PEACH_OK`, or the status of the failure.
public func reporting<Failure: BackendError>(
  to reason: UnsafeMutablePointer<CChar>?, _ size: UInt32,
  _ step: () throws(Failure) -> Void
) -> peach_status {
  do throws(Failure) {
    try step()
    return PEACH_OK
  } catch {
    writeReason(error.reason, to: reason, size)
    return error.status
  }
}
