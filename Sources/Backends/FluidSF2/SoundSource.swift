/// One preset of one SoundFont, both for listing and for playing.
struct SoundSource {
  var font: String
  var path: String
  var preset: SF2Preset

  init(font: SoundFont, preset: SF2Preset) {
    self.font = font.name
    path = font.path
    self.preset = preset
  }

  var id: SourceID { SourceID(font: font, bank: preset.bank, program: preset.program) }
}
