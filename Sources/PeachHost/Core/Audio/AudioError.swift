/// Why something does not sound.
///
/// The text says what is wrong and what to do, for a user to read.
package enum AudioError: Error, Hashable, Sendable {
  /// No source of that name.
  case unknownSource(String)
  /// The source is known but cannot sound now.
  case sourceUnavailable(source: String, reason: String)
  /// The output is not there or cannot be opened.
  case outputUnavailable(output: String, reason: String)
  /// The output was there and has gone.
  case outputLost(String)
  /// An interval was asked for on a key whose own tuning cannot be made up for.
  case uncalibrated(source: String, key: MIDINote, reason: UncalibratableReason)
  /// Of a range's keys too few can be trained with: they are silent or, for intervals, have a
  /// tuning that cannot be made up for.
  case tooFewKeys(source: String, fit: Int, count: Int, intervals: Bool)
  /// The note would be louder than full scale.
  case invalidAmplitude(String)
  /// Anything else that kept a note from sounding.
  case playbackFailed(String)
}

extension AudioError {
  /// Why, without the name of what was asked for.
  package var reason: String {
    switch self {
    case .sourceUnavailable(_, let reason), .outputUnavailable(_, let reason): reason
    case .unknownSource(let name): "there is no backend “\(name)”"
    case .uncalibrated(let source, let key, _): "\(source) cannot be calibrated at \(key)"
    case .tooFewKeys(let source, let fit, let count, _):
      "\(source) has \(fit) of \(count) keys to train with"
    case .outputLost(let reason), .invalidAmplitude(let reason), .playbackFailed(let reason):
      reason
    }
  }
}
