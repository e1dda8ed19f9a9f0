import Foundation

/// The timbre and the length of the notes, which shift a threshold and are no skill of their own.
///
/// They enter the model as effects, the same at every key.
package struct ToneCondition: Hashable, Codable, Sendable {
  /// True for a sine; all other timbres, recorded or not, count as one.
  package let isSine: Bool
  /// The seconds of the first note, above 0.
  package let noteDuration: Double

  /// A sine of one second.
  package static let standard = ToneCondition(isSine: true, noteDuration: 1)

  /// Creates a condition from its parts.
  package init(isSine: Bool, noteDuration: Double) {
    self.isSine = isSine
    self.noteDuration = noteDuration
  }

  /// Creates the condition of a sound.
  /// - Parameters:
  ///   - source: the id of the sound.
  ///   - noteDuration: the seconds of the first note; nil where it is not known, which counts as one.
  package init(source: SoundSourceID, noteDuration: Double?) {
    self.init(isSine: source.isSine, noteDuration: noteDuration ?? 1)
  }

  /// The strengths of the effects: of another timbre, and of each halving (by e) of a note below a second.
  var strengths: [Double] { [isSine ? 0 : 1, min(max(-log(noteDuration), 0), 4)] }

  /// The effects to be expected before any answer, on the logarithm of the threshold, with their deviations
  /// between ears.
  ///
  /// Other timbres are heard no worse than a sine on average. Short notes are heard worse (B. C. J. Moore,
  /// "Frequency difference limens for short-duration tones", JASA 54, 1973), most of it below the shortest
  /// note of a training.
  static let effects: [(mean: Double, deviation: Double)] = [(0, 0.3), (0.1, 0.1)]
}
