/// A failure: what the caller can do about it, what it is about, and the reason.
package struct PeachError: Error, Hashable, Sendable {
  /// A kind of failure, by what the caller can do; its text is the sentence around the reason.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// There is no source of that name. Choose another.
    case unknownSource
    /// The source is known but cannot sound at present. Remove the reason, or choose another source.
    case sourceUnavailable
    /// The output does not exist or cannot be opened. Remove the reason, or choose another output.
    case outputUnavailable
    /// The output has disappeared. Offer another, or wait for its return.
    case outputLost
    /// Too few keys or intervals can be trained. Choose another source, range or tuning, or allow intervals
    /// on keys whose own tuning cannot be compensated.
    case untrainable
    /// The note would be louder than full scale. Lower it.
    case invalidAmplitude
    /// The note was not played, and the output remains. Play it again, or another.
    case playbackFailed
    /// Nothing can be done to what has that name. Choose another of the names in the reason.
    case wrongName
    /// The value is not one that its kind allows. Give one that the reason lists.
    case wrongValue
    /// There is no such setting, or it does not allow the value. Correct it where it was found.
    case wrongSetting
    /// A file cannot be read, written or understood. Correct it, or choose another.
    case unusableFile
    /// The web app cannot be served. Remove the reason, or choose another port.
    case unserved
    /// There is a file of that name. Replace it, or choose another name.
    case fileExists
    /// Another program is using the training data at this moment. Try again.
    case dataBusy
    /// The training data cannot be opened, read or written. Remove the reason; until then answers wait.
    case data
  }

  /// The kind.
  package let kind: Kind
  /// The id, the name or the path it is about; empty for nothing in particular.
  package let subject: String
  /// The reason, without the subject if the kind names it.
  package let reason: Reason

  /// Creates a failure from its parts.
  package init(_ kind: Kind, of subject: String = "", _ reason: Reason) {
    self.kind = kind
    self.subject = subject
    self.reason = reason
  }
}

extension PeachError {
  /// There is no source of that name.
  package static func unknownSource(_ name: String) -> Self {
    Self(.unknownSource, of: name, .noBackend(name))
  }

  /// The output has disappeared.
  package static func outputLost(_ reason: Reason) -> Self { Self(.outputLost, reason) }

  /// The note was not played.
  package static func playbackFailed(_ reason: Reason) -> Self { Self(.playbackFailed, reason) }
}
