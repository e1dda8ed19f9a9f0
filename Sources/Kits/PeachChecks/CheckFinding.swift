/// What ends a check other than well.
enum CheckFinding: Error, Equatable {
  case failed(String)
  case skipped(String)
  /// For what depends on how busy the machine is.
  case warning(String)
}

/// Ends a check unless something holds.
func require(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(CheckFinding) {
  if !holds { throw .failed(otherwise()) }
}
