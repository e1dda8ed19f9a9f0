/// The modules of a QR code with one of the eight masks.
struct QRGrid {
  /// The rows of modules, true for dark.
  private(set) var modules: [[Bool]]

  private let size: Int
  /// The modules that belong to the fixed pattern and carry no data.
  private var isFixed: [[Bool]]

  /// Creates the modules for one mask.
  /// - Parameters:
  ///   - version: the version, 1…5; 2 to 5 have one small square, 1 has none.
  ///   - codewords: data and error correction.
  ///   - mask: the number of the mask, 0…7.
  init(version: Int, codewords: [UInt8], mask: Int) {
    size = 17 + 4 * version
    modules = [[Bool]](repeating: [Bool](repeating: false, count: size), count: size)
    isFixed = modules
    drawPattern(hasSmallSquare: version > 1)
    drawFormat(mask)
    drawData(codewords, mask)
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return }
    modules[row][column] = isDark
    isFixed[row][column] = true
  }

  private mutating func drawPattern(hasSmallSquare: Bool) {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      for down in -4...4 {
        for right in -4...4 {
          let ring = max(abs(down), abs(right))
          fix(row + down, column + right, ring != 2 && ring != 4)
        }
      }
    }
    guard hasSmallSquare else { return }
    for down in -2...2 {
      for right in -2...2 {
        fix(size - 7 + down, size - 7 + right, max(abs(down), abs(right)) != 1)
      }
    }
  }

  /// Draws the correction level and the mask, twice, with their own error correction (BCH 15,5).
  private mutating func drawFormat(_ mask: Int) {
    let data = 0b01 << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (data << 10 | remainder) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { fix(index, 8, bit(index)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for index in 9...14 { fix(8, 14 - index, bit(index)) }
    for index in 0...7 { fix(8, size - 1 - index, bit(index)) }
    for index in 8...14 { fix(size - 15 + index, 8, bit(index)) }
    fix(size - 8, 8, true)
  }

  /// Draws the data in pairs of columns from the right, alternating upwards and downwards.
  private mutating func drawData(_ codewords: [UInt8], _ mask: Int) {
    var index = 0
    for pair in stride(from: size - 1, through: 1, by: -2) {
      // The column of the timing pattern is not part of any pair.
      let right = pair <= 6 ? pair - 1 : pair
      let isUpwards = (right + 1) & 2 == 0
      for step in 0..<size {
        let row = isUpwards ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row][column] {
          let isOne =
            index < codewords.count * 8
            && codewords[index / 8] >> (7 - index % 8) & 1 == 1
          modules[row][column] = isOne != Self.isMasked(mask, row, column)
          index += 1
        }
      }
    }
  }

  private static func isMasked(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// The difficulty of reading it, by the first two and the last rule of the standard.
  ///
  /// The third rule, against patterns that look like a corner, matters for codes in a picture with
  /// other things in it.
  var penalty: Int {
    let columns = (0..<size).map { column in modules.map { $0[column] } }
    let runs = (modules + columns).reduce(0) { $0 + Self.runs($1) }
    var squares = 0
    for row in 1..<size {
      for column in 1..<size
      where modules[row][column] == modules[row - 1][column]
        && modules[row][column] == modules[row][column - 1]
        && modules[row][column] == modules[row - 1][column - 1]
      {
        squares += 3
      }
    }
    let dark = modules.reduce(0) { $0 + $1.count { $0 } }
    return runs + squares + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }

  /// Returns 3 for each run of five equal modules, and 1 for each further one.
  private static func runs(_ line: [Bool]) -> Int {
    var (penalty, length) = (0, 1)
    for index in 1..<line.count {
      length = line[index] == line[index - 1] ? length + 1 : 1
      penalty += length == 5 ? 3 : length > 5 ? 1 : 0
    }
    return penalty
  }
}
