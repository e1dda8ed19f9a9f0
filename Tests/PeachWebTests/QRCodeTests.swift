import Testing

@testable import PeachWeb

@Suite("A QR code")
struct QRCodeTests {
  @Test("is as large as the text needs, and none when that is too long")
  func sizes() {
    for (count, size) in [(1, 21), (17, 21), (18, 25), (32, 25), (53, 29), (78, 33), (106, 37)] {
      #expect(QRCode(String(repeating: "a", count: count))?.modules.count == size)
    }
    #expect(QRCode(String(repeating: "a", count: 107)) == nil)
  }

  @Test("has bytes of correction that make the whole divisible, so that a reader finds no error")
  func correction() {
    // The worked example of ISO/IEC 18004, annex I: version 1-M, "01234567".
    let message: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon.correction(for: message, count: 10)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test("has its three corners, and its lines hold every module within a margin")
  func lines() throws {
    let code = try #require(QRCode("http://192.168.1.20:7322/?token=86pNCMPX_zZZ8WMQ0t3_9M"))
    let size = code.modules.count
    for (row, column) in [(0, 0), (0, size - 7), (size - 7, 0)] {
      #expect((0..<7).allSatisfy { code.modules[row][column + $0] })
      #expect((0..<7).allSatisfy { code.modules[row + $0][column] })
      #expect(!code.modules[row + 1][column + 1] && code.modules[row + 3][column + 3])
    }
    let lines = code.lines
    #expect(lines.count == (size + 9) / 2)
    #expect(lines.allSatisfy { $0.count == size + 8 })
    let dark = lines.joined().reduce(0) { sum, character in
      sum + (character == "█" ? 2 : character == " " ? 0 : 1)
    }
    #expect(dark == code.modules.reduce(0) { $0 + $1.count { $0 } })
  }
}
