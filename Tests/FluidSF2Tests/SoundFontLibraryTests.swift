import Foundation
import PeachTesting
import Testing

@testable import FluidSF2

@Suite("The library of SoundFonts")
struct SoundFontLibraryTests {
  private let folder: TemporaryFolder
  private let other: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    other = try TemporaryFolder()
  }

  private func ids(_ library: inout SoundFontLibrary) -> [String] {
    library.sources().map(\.id.text)
  }

  private func refusal(_ id: String, _ library: inout SoundFontLibrary) -> SourceError? {
    do throws(SourceError) {
      _ = try library.source(id)
      return nil
    } catch {
      return error
    }
  }

  @Test("of a large font every melodic preset is a source, drums and effects are not")
  func sources() throws {
    var font = SmallSoundFont.frame
    font.presets += [
      .init("Drums", bank: 128, program: 0), .init("Applause", bank: 0, program: 126),
    ]
    font.presets += (1..<64).map { .init("Sound", bank: 1, program: $0) }
    _ = try folder.write("b.sf2", font.data)
    _ = try folder.write("a.SF2", SmallSoundFont.frame.data)
    _ = try folder.write("notes.txt", Data("no font".utf8))
    _ = try folder.write("broken.sf2", Data("no font".utf8))
    var library = SoundFontLibrary(directories: [folder.path, "/nowhere"])
    #expect(ids(&library).prefix(5) == ["a:0:0", "a:0:80", "b:0:0", "b:0:80", "b:1:1"])
    #expect(ids(&library).count == 4 + 63)
  }

  @Test("links to one file are listed once, under the file's own name")
  func links() throws {
    let file = try folder.write("Real.sf2", SmallSoundFont.frame.data)
    _ = try folder.link("alias.sf2", to: file)
    _ = try other.link("Again.sf2", to: file)
    try FileManager.default.linkItem(atPath: file, toPath: "\(other.path)/Hard.sf2")
    var library = SoundFontLibrary(directories: [folder.path, other.path])
    try library.offer("\(folder.path)/alias.sf2")
    #expect(ids(&library) == ["Real:0:0", "Real:0:80"])
  }

  @Test("a file that has the inode of one that has gone is another font")
  func reusedInode() throws {
    let file = try folder.write("First.sf2", SmallSoundFont.frame.data)
    var library = SoundFontLibrary(directories: [])
    try library.offer(file)
    try FileManager.default.moveItem(atPath: file, toPath: "\(other.path)/Second.sf2")
    try library.offer("\(other.path)/Second.sf2")
    #expect(ids(&library) == ["Second:0:0", "Second:0:80"])
  }

  @Test("a second font of the same name has a number, and so has one the user names")
  func sameName() throws {
    _ = try folder.write("Grand.sf2", SmallSoundFont.frame.data)
    var library = SoundFontLibrary(directories: [folder.path])
    try library.offer(other.write("Grand.sf2", SmallSoundFont.frame.data))
    #expect(ids(&library) == ["Grand:0:0", "Grand:0:80", "Grand~2:0:0", "Grand~2:0:80"])
    let second = try library.source("Grand~2:0:80")
    #expect(
      second.path.hasSuffix("\(URL(fileURLWithPath: other.path).lastPathComponent)/Grand.sf2"))
  }

  @Test("an id has no spaces")
  func spaces() throws {
    _ = try folder.write("My  Grand Piano.v2.sf2", SmallSoundFont.frame.data)
    var library = SoundFontLibrary(directories: [folder.path])
    #expect(ids(&library).first == "My__Grand_Piano.v2:0:0")
    #expect(try library.source("My__Grand_Piano.v2:0:0").preset.name == "Piano")
  }

  @Test("every listed id is found again, however long the file's name")
  func longNames() throws {
    let stem = String(repeating: "ü", count: 120)
    _ = try folder.write("\(stem).sf2", SmallSoundFont.frame.data)
    _ = try folder.write("with:colons:1.sf2", SmallSoundFont.frame.data)
    var library = SoundFontLibrary(directories: [folder.path])
    let ids = ids(&library)
    #expect(ids.count == 4 && ids.allSatisfy { $0.utf8.count < 256 })
    for id in ids { #expect(try library.source(id).id.text == id) }
  }

  @Test("missing fonts and presets have different reasons")
  func missing() throws {
    _ = try folder.write("a.sf2", SmallSoundFont.frame.data)
    _ = try folder.write("b.sf2", SmallSoundFont.frame.data.prefix(100))
    var library = SoundFontLibrary(directories: [folder.path])
    #expect(refusal("a:0", &library) == .malformed("a:0"))
    #expect(refusal("a:0:+1", &library) == .malformed("a:0:+1"))
    #expect(refusal("c:0:0", &library) == .noFont("c", known: ["a", "b"]))
    let preset = SourceID(font: "a", bank: 0, program: 1)
    #expect(refusal("a:0:1", &library) == .noPreset(preset))
    let sentence = refusal("b:0:0", &library)?.reason ?? ""
    let size = SmallSoundFont.frame.data.count
    #expect(sentence.contains("b.sf2 is cut off: it has 100 bytes of \(size); get it again"))
  }

  @Test("a file the user names is refused when it is no SoundFont")
  func offered() throws {
    var library = SoundFontLibrary(directories: [])
    #expect(throws: SF2Error.missing) { try library.offer("/nowhere/a.sf2") }
    let text = try folder.write("text.sf2", Data("Dear reader".utf8))
    #expect(throws: SF2Error.notASoundFont) { try library.offer(text) }
    #expect(ids(&library).isEmpty)
  }
}
