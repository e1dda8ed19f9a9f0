import TerminalKit

/// The signs for right and wrong, of the same size and weight, to be seen from the corner of the eye.
enum VerdictSign {
  case right, wrong

  /// The rows of half cells, as half cells are about as wide as high: 9 columns of 6.
  private var shape: [String] {
    switch self {
    case .right:
      ["       ##", "      ###", "##   ### ", "### ###  ", " #####   ", "  ###    "]
    case .wrong:
      ["##     ##", " ### ### ", "  #####  ", "  #####  ", " ### ### ", "##     ##"]
    }
  }

  /// Draws the sign in the middle of an area, as high as it; a plain sign where the font has no half cells.
  static func draw(_ sign: VerdictSign, _ style: Style, in area: Area, _ canvas: inout Canvas) {
    let glyphs = canvas.theme.glyphs
    guard !glyphs.halves.isEmpty else {
      let plain = sign == .right ? glyphs.right : glyphs.wrong
      canvas.center(plain, area.row + area.height / 2, style, in: area)
      return
    }
    let shape = sign.shape.map(Array.init)
    // A point is as many columns wide as half rows high.
    let scale = max(1, 2 * area.height / shape.count)
    let width = shape[0].count * scale
    let left = area.column + (area.width - width) / 2
    func isSet(_ column: Int, _ half: Int) -> Bool {
      shape[min(half / scale, shape.count - 1)][column / scale] == "#"
    }
    for row in 0..<shape.count * scale / 2 {
      for column in 0..<width {
        let (upper, lower) = (isSet(column, 2 * row), isSet(column, 2 * row + 1))
        guard upper || lower else { continue }
        let block: Character = upper && lower ? "█" : upper ? glyphs.halves[2] : glyphs.halves[3]
        canvas.cell(block, left + column, area.row + row, style)
      }
    }
  }
}
