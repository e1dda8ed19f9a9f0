import Foundation
import PeachTesting
import Testing

@testable import ContentHash

@Suite("The hash of a content")
struct ContentHashTests {
  /// Contents, and their XXH3 as Python's xxhash computes it: tunings are remembered by it.
  private static let contents: [(Data, String, UInt64)] = [
    (Data(), "99aa06d3014798d86001c324468d497f", 0x2D06_8005_38D3_94C2),
    (Data("abc".utf8), "06b05ab6733a618578af5f94892f3950", 0x78AF_5F94_892F_3950),
    (
      Data((0..<3 << 20).map { UInt8($0 % 251) }), "d3abb35bfe561c5c1be8144cb05aac1c",
      0x1BE8_144C_B05A_AC1C
    ),
  ]

  @Test("is XXH3, of data and of a file that is read in pieces")
  func known() throws {
    let folder = TemporaryDirectory.make()
    for (index, (content, digits, short)) in Self.contents.enumerated() {
      #expect(ContentHash.hash(of: content) == digits)
      #expect(ContentHash.shortHash(of: content) == short)
      let file = URL(fileURLWithPath: folder.path("\(index)"))
      try content.write(to: file)
      #expect(ContentHash.hash(of: file) == digits)
    }
    #expect(ContentHash.hash(of: URL(fileURLWithPath: folder.path("missing"))) == nil)
  }
}
