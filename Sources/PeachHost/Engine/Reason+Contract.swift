package import PeachContract
package import PeachCore

extension Reason {
  /// Creates the reason that a backend gave.
  package init(_ reported: ReportedReason) {
    // A terminal shows them.
    self = .backend(
      words: Contract.printable(reported.words), code: reported.code.map(Contract.printable),
      values: reported.values.mapValues(Contract.printable))
  }

  /// Creates the reason why a call of the contract failed.
  package init(_ failure: ReportedFailure) {
    self =
      failure.reason.map(Reason.init) ?? .plugin(.withoutReason(status: Int(failure.status)))
  }
}
