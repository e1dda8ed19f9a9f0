import Foundation
package import PeachCore
package import PeachMeasure

/// What was found out about the pitch of one key of a recorded sound.
package enum KeyCalibration: Hashable, Sendable {
  /// Its pitch is known.
  /// - `deviation`: how far it sounds above the key's place in equal temperament.
  /// - `spread`: how much that may depend on who hears it: the halves of the tone, the mean of what
  ///   beats in it and its partials differ by so much.
  case calibrated(deviation: Cents, spread: Cents)
  /// It has a pitch, but moves round it too much for an interval.
  /// - `deviation`: how far its strongest voice sounds above the key's place.
  /// - `reason`: what it does.
  case unsteady(deviation: Cents, reason: UncalibratableReason)
  /// It has no pitch that one number could tell.
  case uncalibratable(UncalibratableReason)

  /// How far the key sounds above its place; nil when that cannot be told.
  package var deviation: Cents? {
    if case .calibrated(let deviation, _) = self { deviation } else { nil }
  }

  /// How far it sounds above its place, of an unsteady one as nearly as can be told; nil when it has
  /// no pitch.
  package var place: Cents? {
    switch self {
    case .calibrated(let deviation, _), .unsteady(let deviation, _): deviation
    case .uncalibratable: nil
    }
  }

  /// Why it is not fit for intervals; nil for a key that is.
  package var reason: UncalibratableReason? {
    switch self {
    case .calibrated: nil
    case .unsteady(_, let reason), .uncalibratable(let reason): reason
    }
  }

  /// Whether the pitch stays where it is, and is the same for whoever hears it: within
  /// ``steadySpread``.
  package var isSteady: Bool {
    if case .calibrated(_, let spread) = self { spread <= Self.steadySpread } else { false }
  }

  /// What lies further off is another key.
  static let largestDeviation = Cents(50)
  /// Two keys that are steady make an interval within a quarter of a cent.
  static let steadySpread = Cents(0.25)

  // What is beyond these is no error that the ear would pass over in an interval, of which it
  // notices some 10 cents.
  private static let largestSwing = 2.5
  private static let largestDrift = 2.0
  private static let largestBlend = 2.5
  private static let largestScatter = 3.0
  /// Tones have nearly all of their power in ten partials; a noise has not.
  private static let lowestLevel = -12.0
  private static let shortest = 0.25

  /// Judges what was measured.
  /// - Parameters:
  ///   - pitch: nil when there was silence.
  ///   - expected: where the key belongs.
  package init(_ pitch: TonePitch?, expected: Frequency) {
    guard let pitch else {
      self = .uncalibratable(.silent)
      return
    }
    guard let heard = try? Frequency(pitch.hertz), pitch.level >= Self.lowestLevel,
      heard.cents(above: expected).magnitude <= Self.largestDeviation
    else {
      self = .uncalibratable(.noPitch)
      return
    }
    let deviation = heard.cents(above: expected)
    self =
      switch pitch {
      case _ where pitch.duration < Self.shortest: .uncalibratable(.tooShort)
      case _ where pitch.scatter > Self.largestScatter: .uncalibratable(.inharmonic)
      case _ where pitch.swing > Self.largestSwing || pitch.blend > Self.largestBlend:
        .unsteady(deviation: deviation, reason: .wavers)
      case _ where pitch.drift > Self.largestDrift:
        .unsteady(deviation: deviation, reason: .glides)
      default: .calibrated(deviation: deviation, spread: Cents(Self.spread(pitch)))
      }
  }

  /// All that may move the pitch, added as what is independent adds up.
  private static func spread(_ pitch: TonePitch) -> Double {
    [
      pitch.drift, pitch.blend, pitch.scatter, pitch.swing * swingShare,
      exactness / pitch.duration,
    ].reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// A swing round one and the same mean is passed over more easily than what moves the mean.
  private static let swingShare = 1.0 / 3
  /// Cents times seconds: the shorter a tone is, the less exactly it has a pitch.
  private static let exactness = 0.15
}
