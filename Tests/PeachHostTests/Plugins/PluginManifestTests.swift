import Foundation
import PeachTesting
import Testing

@testable import PeachHost

@Suite("The manifest next to a plugin")
struct PluginManifestTests {
  private static let good = """
    id = "saw"
    name = "Saw"
    abi = 1
    needs = ["libsaw.so.1"]
    install = "libsaw1"
    """

  @Test("it gives the id, the name, the contract, the needs and the package to install")
  func whole() throws {
    let manifest = try #require(PluginManifest(Self.good))
    #expect(manifest.id == "saw")
    #expect(manifest.name == "Saw")
    #expect(manifest.abi == 1)
    #expect(manifest.needs == ["libsaw.so.1"])
    #expect(manifest.install == "libsaw1")
  }

  @Test("id, name and contract are enough")
  func least() throws {
    let manifest = try #require(PluginManifest("id = 'x'\nname = 'X'\nabi = 1"))
    #expect(manifest.needs.isEmpty)
    #expect(manifest.install == nil)
  }

  @Test(
    "a broken one counts as none, and ends nothing",
    arguments: [
      "", "id", "id =", "id = # none", "id = \"saw", "id = saw\nname = saw\nabi = 1", "[", "[[",
      "]",
      "[a", "id = [", "id = {", "id = {a=", "= 3", "id = 1979-05-27", "id = \"\\u12\"", "\u{0}",
      "id = 'a'\u{0}\nname = 'b'\nabi = 1", "id = 'a'\nid = 'b'", "id = 1\nname = 2\nabi = 'x'",
      "id = 'a'\nname = 'b'\nabi = 99999999999999999999", "\u{FEFF}", "a.b.c.", "a..b = 1",
      "id = \"\"\"", "id = '''x", "{}", "abi = 0x", "abi = 1__0", "abi = 1e", "abi = +", "\r",
      "id = 'a' name = 'b' abi = 1", String(repeating: "[", count: 1000),
    ])
  func garbage(text: String) {
    #expect(PluginManifest(text) == nil)
  }

  @Test("of a good one's beginnings, those with whole lines from the third on are read")
  func beginnings() {
    let lines = Self.good.split(separator: "\n")
    let wholes = (0...lines.count).map { lines[..<$0].joined(separator: "\n") }
    for end in Self.good.indices {
      let text = String(Self.good[..<end])
      // A comma more or less is all that may be missing; the lines after the third are optional.
      let isWhole = wholes[3...].contains(text.trimmingCharacters(in: .newlines))
      #expect((PluginManifest(text) != nil) == isWhole, "\(text)")
    }
    for start in Self.good.indices.dropFirst() {
      #expect(PluginManifest(String(Self.good[start...])) == nil)
    }
  }

  @Test("with any letter replaced, it is refused or all that is left of it is what it says")
  func replaced() throws {
    let good = try #require(PluginManifest(Self.good))
    let bytes = Array(Self.good.utf8)
    var (refused, changed) = (0, 0)
    for index in bytes.indices {
      for byte in "\"'[]{}=#.,\n\\ 0".utf8 where byte != bytes[index] {
        var other = bytes
        other[index] = byte
        guard let manifest = PluginManifest(String(decoding: other, as: UTF8.self)) else {
          refused += 1
          continue
        }
        if manifest != good { changed += 1 }
        // One letter changes one entry at most.
        let kept = [
          manifest.id == good.id, manifest.name == good.name, manifest.abi == good.abi,
          manifest.needs == good.needs, manifest.install == good.install,
        ]
        #expect(kept.count { !$0 } <= 1, "\(String(decoding: other, as: UTF8.self))")
      }
    }
    #expect(refused > changed && changed > 100)
  }

  @Test("libSaw.so has Saw.toml or libSaw.toml next to it", arguments: ["Saw", "libSaw"])
  func nextToLibrary(stem: String) throws {
    let folder = try TemporaryDirectory()
    let library = URL(fileURLWithPath: folder.path("libSaw.so"))
    #expect(PluginManifest.next(to: library) == nil)
    try folder.write(Self.good, to: "\(stem).toml")
    #expect(PluginManifest.next(to: library)?.id == "saw")
  }

  @Test("a manifest that is no text counts as none")
  func noText() throws {
    let folder = try TemporaryDirectory()
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: folder.path("x.toml")))
    #expect(PluginManifest.next(to: URL(fileURLWithPath: folder.path("x.so"))) == nil)
  }
}
