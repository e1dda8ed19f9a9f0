import PeachCore
import Testing

@testable import PeachStudio

struct SoundFamilyTests {
  @Test(
    "a sound's family is that of its General MIDI program, or of the words in its name",
    arguments: [
      ("jack:sine", "Sine", SoundFamily.pureTone), ("sf2:TimGM6mb:0:0", "Piano 1", .piano),
      ("sf2:Solo:0:0", "Solo Violin", .strings), ("sf2:TimGM6mb:0:40", "Violin", .strings),
      ("sf2:TimGM6mb:0:47", "Timpani", .percussion), ("sf2:TimGM6mb:0:52", "Ahh Choir", .voice),
      ("sf2:TimGM6mb:0:73", "Flute", .winds), ("sf2:TimGM6mb:0:87", "Bass & Lead", .synth),
      ("sf2:TimGM6mb:128:0", "Standard", .percussion), ("sf2:Odd:0:200", "Odd", .effects),
      ("lv2:MDA-ePiano", "MDA ePiano", .piano), ("lv2:Dexed", "Dexed", .lv2),
      ("other:thing", "Thing", .other),
    ])
  func family(_ id: String, _ name: String, _ family: SoundFamily) {
    #expect(SoundFamily(of: SoundSourceID(id), name: name) == family)
  }
}
