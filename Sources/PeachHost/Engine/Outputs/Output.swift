package import PeachCore

/// Something that pulls blocks from an engine: a backend's device, or one of the host's own.
///
/// Everything but the pulling is called by one thread at a time.
package protocol Output: AnyObject, Sendable {
  /// What was granted.
  var format: OutputFormat { get }

  /// Begins to pull. The engine behind the pull must live until ``close()`` has returned.
  func run() throws(AudioError)

  /// Ends to pull before it returns. Harmless when not running.
  func halt()

  /// Halts and gives the device back.
  func close()
}

/// What an output tells apart from pulling.
package enum OutputReport: Sendable {
  /// It has gone, and why.
  case lost(String)
  /// Rate, period or latency have changed.
  case changed
}
