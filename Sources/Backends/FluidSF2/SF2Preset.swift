/// One instrument of a SoundFont, as its list of presets names it.
struct SF2Preset: Equatable {
  /// 0…16383; 128 holds drums.
  var bank: Int
  /// 0…127.
  var program: Int
  var name: String

  /// Whether one pitch can be heard in it: drums and, from program 120 on, sound effects have none.
  var isMelodic: Bool { bank != 128 && program < 120 }
}
