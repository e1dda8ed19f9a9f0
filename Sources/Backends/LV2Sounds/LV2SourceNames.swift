import ContentHash
import Foundation

/// Gives sources their ids: short ones, each of which always means the same sound.
enum LV2SourceNames {
  /// The bytes of a name within an id, two of which fit the 256 of an id with room for the rest.
  private static let longest = 80

  /// Returns the sources of some instruments, each followed by its presets.
  ///
  /// An id is made of names. Things of the same name are told apart by their URIs, all of them: an id
  /// that another bundle could take over would teach one sound and then another.
  static func sources(of instruments: [LV2Instrument]) -> [LV2Source] {
    let names = told(instruments.map { ($0.name, $0.uri) })
    return zip(instruments, names).flatMap { instrument, name in
      let labels = told(instrument.presets.map { ($0.label, $0.uri) })
      return [LV2Source(id: name, instrument: instrument, preset: nil)]
        + zip(instrument.presets, labels).map { preset, label in
          LV2Source(id: "\(name):\(label)", instrument: instrument, preset: preset)
        }
    }
  }

  /// Returns a name for each thing that no other has.
  private static func told(_ things: [(name: String, uri: String)]) -> [String] {
    let names = things.map { plain($0.name) }
    let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    return zip(names, things).map { name, thing in
      counts[name.lowercased()] == 1
        ? name : "\(name)~\(ContentHash.hash(of: Data(thing.uri.utf8)).prefix(6))"
    }
  }

  /// Returns a name of letters, digits, dots and dashes alone: ids have no spaces, and are typed.
  static func plain(_ name: String) -> String {
    var plain = ""
    for character in name {
      let isKept = character.isLetter || character.isNumber || character == "." || character == "_"
      let next = isKept ? String(character) : "-"
      if next == "-", plain.isEmpty || plain.hasSuffix("-") { continue }
      guard plain.utf8.count + next.utf8.count <= longest else { break }
      plain += next
    }
    if plain.hasSuffix("-") { plain.removeLast() }
    return plain.isEmpty ? "_" : plain
  }
}
