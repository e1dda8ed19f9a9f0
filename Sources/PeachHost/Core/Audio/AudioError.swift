/// The reason something does not sound.
///
/// The text for users says what is wrong and what to do.
package enum AudioError: Error, Hashable, Sendable {
  /// There is no source of that name.
  case unknownSource(String)
  /// The source is known but cannot sound at present.
  case sourceUnavailable(source: String, reason: Reason)
  /// The output does not exist or cannot be opened.
  case outputUnavailable(output: String, reason: Reason)
  /// The output has disappeared.
  case outputLost(Reason)
  /// An interval was requested on a key whose own tuning cannot be compensated.
  case uncalibrated(source: String, key: MIDINote, reason: UncalibratableReason)
  /// Too few keys of a range can be trained with: the others are silent or, for intervals, have a
  /// tuning that cannot be compensated.
  case tooFewKeys(source: String, fit: Int, count: Int, intervals: Bool)
  /// The intervals to be trained are not in the tuning, or wider than the range of notes.
  case untrainable(Reason)
  /// The note would be louder than full scale.
  case invalidAmplitude(Reason)
  /// Any other reason that kept a note from sounding.
  case playbackFailed(Reason)
}

extension AudioError {
  /// The source it is about; nil for none in particular.
  package var source: SoundSourceID? {
    switch self {
    case .unknownSource(let source), .sourceUnavailable(let source, _),
      .uncalibrated(let source, _, _), .tooFewKeys(let source, _, _, _):
      SoundSourceID(source)
    case .outputUnavailable, .outputLost, .untrainable, .invalidAmplitude, .playbackFailed:
      nil
    }
  }

  /// The reason, without the name of the requested source or output.
  package var reason: Reason {
    switch self {
    case .sourceUnavailable(_, let reason), .outputUnavailable(_, let reason): reason
    case .unknownSource(let name): .noBackend(name)
    case .uncalibrated(let source, let key, _): .uncalibrated(source: source, key: "\(key)")
    case .tooFewKeys(let source, let fit, let count, _):
      .tooFewKeys(source: source, fit: fit, count: count)
    case .outputLost(let reason), .untrainable(let reason), .invalidAmplitude(let reason),
      .playbackFailed(let reason):
      reason
    }
  }
}
