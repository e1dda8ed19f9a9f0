/// How exactly a tone has a pitch at all.
package enum ToneCharacter: String, Sendable, CaseIterable {
  /// Its pitch stays within half a cent.
  case steady
  /// Its pitch swings to and fro, its level does not.
  case vibrato
  /// Its level beats, because several partials lie close together.
  case chorus
  /// Most of it lies beside the harmonics of its pitch.
  case noise
  /// Its pitch moves, and not to and fro.
  case wandering
  /// It is gone before its pitch can be told.
  case brief
}
