/// The character of a tone, by the steadiness of its pitch.
package enum ToneCharacter: String, Sendable, CaseIterable {
  /// Its pitch stays within half a cent.
  case steady
  /// Its pitch oscillates, but its level does not.
  case vibrato
  /// Its level beats, because several partials are close together.
  case chorus
  /// Most of it lies away from the harmonics of its pitch.
  case noise
  /// Its pitch moves without oscillating.
  case wandering
  /// It ends before its pitch can be determined.
  case brief
}
