/// Something that pulls blocks from an engine: a backend's device, or one of the host's own.
///
/// Everything but the pulling is called by one thread at a time.
protocol Output: AnyObject, Sendable {
  /// What was granted.
  var format: OutputFormat { get }

  /// Begins to pull. The engine behind the pull must live until ``close()`` has returned.
  func run() throws(AudioError)

  /// Ends to pull before it returns. Harmless when not running.
  func halt()

  /// Halts and gives the device back.
  func close()
}

/// The blocks an output pulls.
public struct OutputFormat: Hashable, Sendable {
  /// Frames per second.
  public var rate: Double
  /// Frames of a usual block.
  public var period: Int
  /// Frames of the largest block.
  public var maxFrames: Int
  /// Frames from a pulled frame to the converter, at least and at most; 0…0 when not known.
  public var latency: ClosedRange<Int>
  /// How the user finds it: a JACK client, a PCM.
  public var name: String
}

/// What an output tells apart from pulling.
enum OutputReport: Sendable {
  /// It has gone, and why.
  case lost(String)
  /// Rate, period or latency have changed.
  case changed
}
