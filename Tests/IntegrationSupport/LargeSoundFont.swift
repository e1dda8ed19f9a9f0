package import Foundation

/// Makes a large SoundFont of a small one, without writing much: its samples are followed by a hole.
package enum LargeSoundFont {
  /// Puts silence behind the samples of a font.
  /// - Parameters:
  ///   - font: the file, changed in place.
  ///   - size: how many bytes it is to have.
  /// - Throws: ``IntegrationError`` when it is no SoundFont; what the file system answers.
  package static func enlarge(_ font: URL, to size: Int) throws {
    let data = try Data(contentsOf: font)
    guard let samples = data.range(of: Data("sdtasmpl".utf8)),
      let presets = data.range(of: Data("pdta".utf8))
    else { throw IntegrationError("\(font.path) is no SoundFont") }
    // A list has eight bytes of head before its type; the samples fill theirs, which the presets follow.
    let list = samples.lowerBound - 8
    let tail = presets.lowerBound - 8
    let hole = (size - data.count) / 2 * 2
    var head = data[..<tail]
    for place in [4, list + 4, samples.upperBound] {
      let length = (0..<4).reduce(0) { $0 | Int(head[place + $1]) << (8 * $1) } + hole
      for byte in 0..<4 { head[place + byte] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
    }
    try head.write(to: font)
    let file = try FileHandle(forUpdating: font)
    defer { try? file.close() }
    try file.seek(toOffset: UInt64(tail + hole))
    try file.write(contentsOf: data[tail...])
  }
}
