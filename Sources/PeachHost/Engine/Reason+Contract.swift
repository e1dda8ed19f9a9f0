package import PeachContract
package import PeachCore

extension Reason {
  /// Creates the reason that a backend gave.
  package init(_ reported: ReportedReason) {
    self = .backend(words: reported.words, code: reported.code, values: reported.values)
  }

  /// Creates the reason why a call of the contract failed.
  package init(_ failure: ReportedFailure) {
    self =
      failure.reason.map(Reason.init) ?? .plugin(.withoutReason(status: Int(failure.status)))
  }
}
