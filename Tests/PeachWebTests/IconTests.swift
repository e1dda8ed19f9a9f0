import Foundation
import Testing

@Suite("The icon")
struct IconTests {
  private func asset(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Views/PeachWeb/Assets/\(name)"))
  }

  @Test("is a peach with a musical element, in every size that is asked for")
  func icon() throws {
    let drawing = String(decoding: try asset("icon.svg"), as: UTF8.self)
    #expect(drawing.contains("<title>A peach that is an eighth note</title>"))
    for size in [180, 192, 512] {
      // Width and height, as a PNG begins.
      let side = [UInt8(0), 0, UInt8(size >> 8), UInt8(size & 255)]
      #expect(Array(try asset("icon-\(size).png")[16..<24]) == side + side)
    }
  }
}
