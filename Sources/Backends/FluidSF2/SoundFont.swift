/// A SoundFont file, with the name it has in source ids.
struct SoundFont {
  /// The file's stem without spaces, followed by `~2` and so on if another font has that name.
  let name: String
  let path: String
  /// The presets, or the reason there are none; nil until first requested.
  private var read: Result<[SF2Preset], SF2Error>?

  init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The number of presets from which on a font is taken for one of General MIDI.
  private static let generalCount = 64

  /// Returns the presets that are listed: those of a definite pitch, where General MIDI says which those are; all of
  /// them in a font that is not one of that kind.
  mutating func listedPresets() throws(SF2Error) -> [SF2Preset] {
    let all = try presets()
    return all.count < Self.generalCount ? all : all.filter(\.isMelodic)
  }

  /// Returns all presets ordered by bank and program; the first call reads the file.
  mutating func presets() throws(SF2Error) -> [SF2Preset] {
    if let read { return try read.get() }
    let result = Self.presets(inFile: path)
    read = result
    return try result.get()
  }

  private static func presets(inFile path: String) -> Result<[SF2Preset], SF2Error> {
    do throws(SF2Error) {
      let presets = try SF2PresetParser.presets(inFile: path)
      return presets.isEmpty ? .failure(.empty) : .success(presets)
    } catch {
      return .failure(error)
    }
  }
}

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

/// The part of a source's id after `sf2:`, as in "TimGM6mb:0:80".
struct SourceID: Equatable {
  var font: String
  var bank: Int
  var program: Int

  init(font: String, bank: Int, program: Int) {
    self.font = font
    self.bank = bank
    self.program = program
  }

  /// Parses an id; the name of a font may itself contain colons.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let bank = Self.number(parts[parts.count - 2]),
      let program = Self.number(parts[parts.count - 1])
    else { return nil }
    let font = parts.dropLast(2).joined(separator: ":")
    guard !font.isEmpty else { return nil }
    self.init(font: font, bank: bank, program: program)
  }

  var text: String { "\(font):\(bank):\(program)" }

  /// Returns the number if it is written in plain digits, so that each source has only one id.
  private static func number(_ digits: Substring) -> Int? {
    guard let number = Int(digits), number >= 0, String(number) == digits else { return nil }
    return number
  }
}

/// Turns a SoundFont's file name into the first part of source ids.
enum FontName {
  /// The longest stem; leaves room for bank, program and a `~2` in the 256 bytes of an id.
  private static let limit = 200

  /// Returns the name without folder and extension; spaces, not allowed in ids, become underscores.
  static func stem(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    var name = ""
    for character in stem {
      let isBlank = character.isWhitespace || character.unicodeScalars.contains { $0.value < 0x20 }
      let next = isBlank ? "_" : String(character)
      guard name.utf8.count + next.utf8.count <= limit else { break }
      name += next
    }
    return name.isEmpty ? "_" : name
  }
}
