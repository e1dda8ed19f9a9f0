/// A training that a studio has begun, for a screen to draw and to send answers to.
public enum StudioTraining: Sendable {
  /// Higher or lower.
  case comparison(ComparisonSession)
  /// Tune and let go.
  case pitchMatching(PitchMatchingSession)

  /// The session, whichever it is.
  public var session: any TrainingSession {
    switch self {
    case .comparison(let session): session
    case .pitchMatching(let session): session
    }
  }
}
