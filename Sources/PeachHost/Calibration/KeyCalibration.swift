import Foundation
import PeachMeasure

/// What was found out about the pitch of one key of a recorded sound.
public enum KeyCalibration: Hashable, Sendable {
  /// Its pitch is known.
  /// - `deviation`: how far it sounds above the key's place in equal temperament.
  /// - `spread`: by how much its beginning, its course, the whole of it and its partials differ.
  case calibrated(deviation: Cents, spread: Cents)
  /// It has no pitch that one number could tell.
  case uncalibratable(UncalibratableReason)

  /// How far the key sounds above its place; nil when that cannot be told.
  public var deviation: Cents? {
    if case .calibrated(let deviation, _) = self { deviation } else { nil }
  }

  /// Whether the pitch stays within a quarter of a cent, so that two such keys make an interval
  /// within half a cent, however long they sound.
  public var isSteady: Bool {
    if case .calibrated(_, let spread) = self { spread <= Self.steadySpread } else { false }
  }

  /// What lies further off is another key.
  static let largestDeviation = Cents(50)

  private static let steadySpread = Cents(0.25)

  // What is beyond these is no error that the ear would pass over in an interval, of which it
  // notices some 10 cents.
  private static let largestSwing = 2.5
  private static let largestDrift = 2.0
  private static let largestScatter = 3.0
  /// Tones have nearly all of their power in eight partials; a noise has not.
  private static let lowestLevel = -12.0
  private static let shortest = 0.25

  /// Judges what was measured.
  /// - Parameters:
  ///   - pitch: nil when there was silence.
  ///   - expected: where the key belongs.
  init(_ pitch: TonePitch?, expected: Frequency) {
    guard let pitch, let heard = try? Frequency(pitch.hertz), pitch.level >= Self.lowestLevel,
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
      case _ where pitch.swing > Self.largestSwing: .uncalibratable(.wavers)
      case _ where pitch.drift > Self.largestDrift: .uncalibratable(.glides)
      default:
        .calibrated(deviation: deviation, spread: Cents(max(pitch.drift, pitch.scatter)))
      }
  }
}
