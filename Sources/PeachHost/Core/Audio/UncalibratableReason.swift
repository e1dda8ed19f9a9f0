/// Why a key cannot be calibrated.
package enum UncalibratableReason: String, CaseIterable, Codable, Hashable, Sendable {
  /// Nothing is heard of it.
  case silent
  /// It is a noise, or sounds far from its key.
  case noPitch
  /// It is gone before a pitch can be heard.
  case tooShort
  /// Its partials are those of a bell or a gong, and make no series.
  case inharmonic
  /// Its pitch swings: a vibrato, a chorus, strings that beat.
  case wavers
  /// Its pitch is another at the end than at the beginning.
  case glides
}
