/// The reason a key cannot be calibrated.
package enum UncalibratableReason: String, CaseIterable, Codable, Hashable, Sendable {
  /// It cannot be heard.
  case silent
  /// It is a noise.
  case noPitch
  /// It sounds far from its key, as where a font gives all keys one pitch.
  case elsewhere
  /// It ends before a pitch can be heard.
  case tooShort
  /// Its partials are those of a bell or a gong, and do not form a series.
  case inharmonic
  /// Its pitch fluctuates, as with vibrato, chorus or beating strings.
  case wavers
  /// Its pitch at the end differs from that at the beginning.
  case glides
}
