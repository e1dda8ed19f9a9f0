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
