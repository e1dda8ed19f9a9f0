import Foundation
import PeachTesting
import Testing

@testable import PeachHost

@Suite("The manifest beside a plugin")
struct PluginManifestTests {
  private static let good = """
    id = "saw"
    name = "Saw"
    abi = 1
    needs = ["libsaw.so.1"]
    install = "libsaw1"
    """

  @Test("it tells the id, the name, the contract, what is needed and what to install")
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

  @Test("every piece of a good one is read or refused")
  func pieces() {
    let bytes = Array(Self.good.utf8)
    for end in 0..<bytes.count {
      _ = PluginManifest(String(decoding: bytes[..<end], as: UTF8.self))
      _ = PluginManifest(String(decoding: bytes[end...], as: UTF8.self))
    }
    for index in bytes.indices {
      for byte in "\"'[]{}=#.,\n\\ 0".utf8 {
        var changed = bytes
        changed[index] = byte
        _ = PluginManifest(String(decoding: changed, as: UTF8.self))
      }
    }
  }

  @Test("libSaw.so has Saw.toml or libSaw.toml beside it", arguments: ["Saw", "libSaw"])
  func beside(stem: String) throws {
    let folder = try TemporaryDirectory()
    let library = URL(fileURLWithPath: folder.path("libSaw.so"))
    #expect(PluginManifest.beside(library) == nil)
    try folder.write(Self.good, to: "\(stem).toml")
    #expect(PluginManifest.beside(library)?.id == "saw")
  }

  @Test("a manifest that is no text counts as none")
  func noText() throws {
    let folder = try TemporaryDirectory()
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: folder.path("x.toml")))
    #expect(PluginManifest.beside(URL(fileURLWithPath: folder.path("x.so"))) == nil)
  }
}
