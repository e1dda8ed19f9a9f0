package import PeachCore
import PeachText

/// The family of instruments that a list shows a sound under, in the order of the list.
package enum SoundFamily: String, CatalogText, Encodable {
  case pureTone, piano, mallets, organ, guitar, bass, strings, voice, brass, winds, synth, world,
    percussion, effects, lv2, other

  /// The prefix of the keys, "soundFamily".
  package static let area = "soundFamily"

  /// Determines the family of a sound: by its General MIDI program if its id ends with a bank and a program,
  /// otherwise by the words of its name.
  package init(of id: SoundSourceID, name: String) {
    let numbers = (id.sound ?? "").split(separator: ":").suffix(2).compactMap { Int($0) }
    let named = Self.named(name)
    guard numbers.count == 2 else {
      self = id.isSine ? .pureTone : named ?? (id.backend == "lv2" ? .lv2 : .other)
      return
    }
    switch (numbers[0], numbers[1]) {
    case (128..., _): self = .percussion
    // A SoundFont of one instrument has it at the first program, whatever it is.
    case (_, 0): self = named ?? .piano
    case (_, 47): self = .percussion
    case (_, 52...54): self = .voice
    case (_, let program): self = Self.programs[min(max(program, 0), 127) / 8]
    }
  }

  /// Its names in all languages, as a user may type them.
  var names: String { Self.names[self] ?? "" }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { family in
      (family, Language.allCases.map { family.text(in: $0) }.joined(separator: "\n"))
    })

  /// The families of General MIDI, eight programs each.
  private static let programs: [Self] = [
    .piano, .mallets, .organ, .guitar, .bass, .strings, .strings, .brass, .winds, .winds, .synth,
    .synth, .synth, .world, .percussion, .effects,
  ]

  /// Words in names; the first family that has one of them is the family of the sound.
  private static let words: [(family: Self, words: [String])] = [
    (.synth, ["synth", "pad", "lead"]),
    (.voice, ["choir", "voice", "voices", "vocal", "aahs", "oohs", "soprano"]),
    (.winds, ["flute", "piccolo", "clarinet", "oboe", "bassoon", "sax", "saxophone", "recorder"]),
    (.brass, ["trumpet", "trombone", "horn", "tuba", "brass", "cornet"]),
    (.strings, ["violin", "viola", "cello", "contrabass", "string", "strings", "fiddle", "harp"]),
    (.guitar, ["guitar"]),
    (.bass, ["bass"]),
    (.organ, ["organ", "accordion", "harmonium"]),
    (.mallets, ["vibraphone", "marimba", "xylophone", "glockenspiel", "celesta", "bells"]),
    (.percussion, ["drum", "drums", "drumkit", "kit", "percussion", "timpani"]),
    (.piano, ["piano", "epiano", "rhodes", "harpsichord", "clavinet"]),
  ]

  /// The place in ``words`` of the family of each word.
  private static let places: [String: Int] = Dictionary(
    uniqueKeysWithValues: words.enumerated().flatMap { place, family in
      family.words.map { ($0, place) }
    })

  /// Returns the first family that has a word of a name; nil if none has.
  private static func named(_ name: String) -> Self? {
    name.lowercased().utf8.split { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
      .compactMap { places[String(decoding: $0, as: UTF8.self)] }.min().map { words[$0].family }
  }
}

extension SourceDescription {
  /// The family that lists show it under.
  package var family: SoundFamily { SoundFamily(of: id, name: name) }
}
