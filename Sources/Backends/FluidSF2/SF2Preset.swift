/// One instrument of a SoundFont, as named in its list of presets.
struct SF2Preset: Equatable {
  /// The bank, 0…16383; 128 holds drums.
  var bank: Int
  /// The program, 0…127 by General MIDI; many fonts number as they like.
  var program: Int
  var name: String

  /// True if it has a definite pitch by General MIDI; drums and, from program 120 on, sound effects have none.
  var isMelodic: Bool { bank != 128 && program < 120 }
}
