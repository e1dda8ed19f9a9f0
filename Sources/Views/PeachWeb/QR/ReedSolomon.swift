/// Reed–Solomon codes over GF(2⁸), as used in QR codes (ISO/IEC 18004, polynomial 0x11D).
enum ReedSolomon {
  /// Returns the bytes appended to a message so that some of it may be lost.
  static func correction(for message: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in message {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in remainder.indices {
        remainder[index] ^= product(generator[index], factor)
      }
    }
    return remainder
  }

  /// Returns (x − α⁰)(x − α¹)… without its leading one, highest power first.
  private static func generator(_ degree: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: degree)
    coefficients[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in coefficients.indices {
        coefficients[index] = product(coefficients[index], root)
        if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(UInt8(0)) { result, bit in
      let shifted = (result << 1) ^ (result & 0x80 != 0 ? 0x1D : 0)
      return (right >> bit) & 1 == 1 ? shifted ^ left : shifted
    }
  }
}
