import Foundation
package import PeachCore
package import PeachMeasure

/// The measured pitch of one key of a recorded sound.
package enum KeyCalibration: Hashable, Sendable {
  /// The key has a known pitch.
  /// - `deviation`: the cents by which it sounds above the key's place in equal temperament.
  /// - `spread`: how far that may depend on the listener: the two halves of the tone, the mean of
  ///   its beats and its partials differ by this much.
  case calibrated(deviation: Cents, spread: Cents)
  /// The key has a pitch, but varies around it too much for an interval.
  /// - `deviation`: the cents by which its strongest voice sounds above the key's place.
  /// - `reason`: the kind of movement.
  case unsteady(deviation: Cents, reason: UncalibratableReason)
  /// The key has no pitch that one number could describe.
  case uncalibratable(UncalibratableReason)

  /// The cents by which the key sounds above its place; nil if unknown or unsteady.
  package var deviation: Cents? {
    if case .calibrated(let deviation, _) = self { deviation } else { nil }
  }

  /// The cents by which the key sounds above its place, the best estimate for an unsteady one; nil
  /// if it has no pitch.
  package var place: Cents? {
    switch self {
    case .calibrated(let deviation, _), .unsteady(let deviation, _): deviation
    case .uncalibratable: nil
    }
  }

  /// The reason why the key is not fit for intervals; nil if it is fit.
  package var reason: UncalibratableReason? {
    switch self {
    case .calibrated: nil
    case .unsteady(_, let reason), .uncalibratable(let reason): reason
    }
  }

  /// True if the pitch stays where it is and is the same for every listener, within
  /// ``steadySpread``.
  package var isSteady: Bool {
    if case .calibrated(_, let spread) = self { spread <= Self.steadySpread } else { false }
  }

  /// The deviation beyond which a pitch belongs to another key.
  private static let nearestDeviation = Cents(50)
  /// The semitones by which an instrument may be off whose tuning hangs on the rate: many take any rate
  /// for 44.1 kHz, which is 147 cents at 48 kHz.
  static let rateReach = 2
  /// The deviation that no key has.
  static let largestDeviation = Cents(50 + 100 * Double(rateReach))
  /// The spread up to which two keys make an interval exact to a quarter of a cent.
  static let steadySpread = Cents(0.25)

  // An error beyond these limits would not be passed over in an interval, where the ear notices
  // some 10 cents.
  private static let largestSwing = 2.5
  private static let largestDrift = 2.0
  private static let largestBlend = 2.5
  private static let largestScatter = 3.0
  /// A tone has nearly all of its power in ten partials; noise does not.
  private static let lowestLevel = -12.0
  private static let shortest = 0.25

  /// Judges a measurement.
  /// - Parameters:
  ///   - pitch: the measured pitch; nil if there was silence.
  ///   - expected: the frequency where the key belongs.
  ///   - semitones: the distance from there at which the pitch was looked for.
  package init(_ pitch: TonePitch?, expected: Frequency, semitones: Int = 0) {
    guard let pitch else {
      self = .uncalibratable(.silent)
      return
    }
    guard let heard = try? Frequency(pitch.hertz), pitch.level >= Self.lowestLevel,
      Cents(heard.cents(above: expected).value - 100 * Double(semitones)).magnitude
        <= Self.nearestDeviation
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

  /// Returns the combined spread: everything that may move the pitch, added as independent errors
  /// add up.
  private static func spread(_ pitch: TonePitch) -> Double {
    [
      pitch.drift, pitch.blend, pitch.scatter, pitch.swing * swingShare,
      exactness / pitch.duration,
    ].reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// A swing round a constant mean is less noticeable than a movement of the mean.
  private static let swingShare = 1.0 / 3
  /// Cents times seconds: the shorter a tone, the less exact its pitch.
  private static let exactness = 0.15
}

/// A key and how hard it is struck; together they decide which recording of a sound is heard.
package struct HeardKey: Hashable, Comparable, Sendable {
  /// The key.
  package let note: MIDINote
  /// The velocity it is struck with.
  package let velocity: MIDIVelocity

  /// Creates a struck key, at the velocity of training by default.
  package init(_ note: MIDINote, velocity: MIDIVelocity = .training) {
    self.note = note
    self.velocity = velocity
  }

  /// Returns true if the left key is lower, or the same key struck more softly.
  package static func < (left: HeardKey, right: HeardKey) -> Bool {
    (left.note, left.velocity.value) < (right.note, right.velocity.value)
  }
}

extension KeyFitness {
  /// Judges a key by its measurement.
  /// - Parameter calibration: the measurement; nil for a key that has not been measured.
  package init(_ calibration: KeyCalibration?) {
    self =
      switch calibration {
      case nil: .unknown
      case .calibrated?: .clear
      case .uncalibratable(.silent)?: .silent
      case .unsteady(_, let reason)?, .uncalibratable(let reason)?: .unclear(reason)
      }
  }
}
