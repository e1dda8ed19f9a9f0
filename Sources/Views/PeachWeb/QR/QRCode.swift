/// A text as a QR code (ISO/IEC 18004), for a phone to read from a terminal.
///
/// Plain bytes, the lowest level of error correction, versions 1 to 5: enough for an address, and
/// no more for the camera to read. A screen has no stains.
struct QRCode: Sendable {
  /// The rows of modules, true for dark.
  let modules: [[Bool]]

  /// The bytes of data and of error correction for each version.
  private static let capacities = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// Draws a code.
  /// - Parameter text: the text; the result is nil if it is longer than 106 bytes.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let index = Self.capacities.firstIndex(where: { bytes.count + 2 <= $0.0 }) else {
      return nil
    }
    let (dataCount, correctionCount) = Self.capacities[index]
    let data = Self.data(bytes, count: dataCount)
    let codewords = data + ReedSolomon.correction(for: data, count: correctionCount)
    let grids = (0..<8).map { QRGrid(version: index + 1, codewords: codewords, mask: $0) }
    // The mask that is easiest to read.
    modules = grids.min { $0.penalty < $1.penalty }?.modules ?? []
  }

  /// Returns the mode, the length, the bytes and the padding.
  private static func data(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ length: Int) {
      bits += (0..<length).reversed().map { value >> $0 & 1 == 1 }
    }
    append(0b0100, 4)
    append(bytes.count, 8)
    for byte in bytes { append(Int(byte), 8) }
    append(0, 4)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let filling: [UInt8] = [0xEC, 0x11]
    for index in 0..<count - data.count { data.append(filling[index % 2]) }
    return data
  }

  /// The code in half blocks, two rows of modules per line, with the margin that readers need.
  var lines: [String] {
    let margin = 4
    let size = modules.count
    func isDark(_ row: Int, _ column: Int) -> Bool {
      (0..<size).contains(row) && (0..<size).contains(column) && modules[row][column]
    }
    return stride(from: -margin, to: size + margin, by: 2).map { row in
      String(
        (-margin..<size + margin).map { column -> Character in
          switch (isDark(row, column), isDark(row + 1, column)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }
}
