package import PeachCore

/// A training that a studio has begun, for a screen to draw and to send answers to.
package enum StudioTraining: Sendable {
  /// Higher or lower.
  case comparison(ComparisonSession)
  /// Tune and let go.
  case pitchMatching(PitchMatchingSession)

  /// The session, whichever it is.
  package var session: any TrainingSession {
    switch self {
    case .comparison(let session): session
    case .pitchMatching(let session): session
    }
  }
}
