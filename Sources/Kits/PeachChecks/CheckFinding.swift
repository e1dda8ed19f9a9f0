/// An error that ends a check without success.
enum CheckFinding: Error, Equatable {
  case failed(String)
  case skipped(String)
  /// A problem that depends on the load of the machine.
  case warning(String)
}

/// Ends a check unless a condition holds.
func require(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(CheckFinding) {
  if !holds { throw .failed(otherwise()) }
}
