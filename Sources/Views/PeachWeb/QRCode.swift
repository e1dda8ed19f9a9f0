import CQREncode

/// A text as a QR code (ISO/IEC 18004), for a phone to read from a terminal.
///
/// Plain bytes and the lowest level of error correction, in the smallest version that holds the
/// text: no more for the camera to read. A screen has no stains.
struct QRCode: Sendable {
  /// The rows of modules, true for dark.
  let modules: [[Bool]]

  /// False on a machine without libqrencode, where no code can be drawn.
  static var isPossible: Bool { peach_qr_is_there() == 1 }

  /// Draws a code.
  /// - Parameter text: the text; the result is nil if it is empty or longer than 2953 bytes, or if codes are not
  ///   possible.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let code = peach_qr_encode(bytes, Int32(clamping: bytes.count)) else { return nil }
    defer { peach_qr_free(code) }
    let size = Int(code.pointee.width)
    // The lowest bit is the color; the others tell what a module is part of.
    modules = (0..<size).map { row in
      (0..<size).map { column in code.pointee.data[row * size + column] & 1 == 1 }
    }
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
