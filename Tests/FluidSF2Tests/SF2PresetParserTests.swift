import Foundation
import PeachTesting
import Testing

@testable import FluidSF2

@Suite("The parser of preset lists")
struct SF2PresetParserTests {
  private func parse(_ data: Data) throws -> [SF2Preset] {
    let folder = try TemporaryFolder()
    return try SF2PresetParser.presets(inFile: folder.write("font.sf2", data))
  }

  @Test("presets come in the order of bank and program, without the end mark")
  func order() throws {
    #expect(
      try parse(SmallSoundFont.frame.data) == [
        SF2Preset(bank: 0, program: 0, name: "Piano"),
        SF2Preset(bank: 0, program: 80, name: "Square Lead"),
      ])
  }

  @Test(
    "the installed font is read",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  func realFont() throws {
    let presets = try SF2PresetParser.presets(inFile: RealFont.path)
    #expect(presets.count > 128)
    #expect(presets.first?.name.contains("Piano") == true)
    #expect(presets.contains { $0.bank == 128 })
    #expect(presets.contains { $0.bank == 0 && $0.program == 80 && $0.isMelodic })
  }

  @Test("names may be twenty letters, Latin-1 or missing")
  func names() throws {
    var font = SmallSoundFont.frame
    font.presets = [
      .init("Twenty letters long!", bank: 0, program: 1),
      .init(" Flöte ", bank: 0, program: 2, encoding: .isoLatin1), .init("", bank: 3, program: 4),
    ]
    #expect(
      try parse(font.data).map(\.name) == ["Twenty letters long!", "Flöte", "Preset 3:4"])
  }

  @Test("of two presets with the same numbers the first is taken")
  func twice() throws {
    var font = SmallSoundFont.frame
    font.presets.append(.init("Another", bank: 0, program: 80))
    #expect(try parse(font.data).map(\.name) == ["Piano", "Square Lead"])
  }

  @Test("a copy that was cut off is recognized, wherever it was cut", arguments: [13, 100, 1100])
  func truncated(bytes: Int) throws {
    let data = SmallSoundFont.frame.data
    #expect(throws: SF2Error.truncated(bytes: bytes, expected: data.count)) {
      try parse(data.prefix(bytes))
    }
  }

  @Test("a file that continues after its end is recognized")
  func overlong() throws {
    let data = SmallSoundFont.frame.data
    #expect(throws: SF2Error.overlong(bytes: data.count + 3, expected: data.count)) {
      try parse(data + Data(count: 3))
    }
  }

  @Test(
    "a cut-off copy of the installed font is recognized",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  func truncatedRealFont() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: RealFont.path))
    #expect(throws: SF2Error.truncated(bytes: data.count / 2, expected: data.count)) {
      try parse(data.prefix(data.count / 2))
    }
  }

  @Test("a text, an empty file and another RIFF file are no SoundFonts")
  func otherFiles() {
    for text in ["", "RIFF", "Dear reader, this is no SoundFont.", "RIFF\u{4}\0\0\0WAVE"] {
      #expect(throws: SF2Error.notASoundFont) { try parse(Data(text.utf8)) }
    }
  }

  @Test("a part that is longer than what holds it is named")
  func damaged() throws {
    var data = SmallSoundFont.frame.data
    let place = try #require(data.range(of: Data("phdr".utf8))).upperBound
    data[place + 1] = 0x7F
    #expect(throws: SF2Error.damaged(chunk: "phdr")) { try parse(data) }
  }

  @Test("with any byte of the frame flipped, it is refused or read as what it says then")
  func flipped() throws {
    let data = SmallSoundFont.frame.data
    let good = try parse(data)
    let folder = try TemporaryFolder()
    var (refused, changed) = (0, 0)
    let list = try #require(data.range(of: Data("phdr".utf8)))
    for place in Array(0..<64) + Array(list.lowerBound - 12..<list.upperBound + 4 + 3 * 38) {
      var other = data
      other[place] ^= 0xFF
      let file = try folder.write("font.sf2", other)
      do throws(SF2Error) {
        let presets = try SF2PresetParser.presets(inFile: file)
        // Two records are there at most, each is sound, and no numbers come twice.
        #expect(presets.count <= 2, "byte \(place)")
        #expect(presets.allSatisfy { !$0.name.isEmpty && $0.name.count <= 20 }, "byte \(place)")
        #expect(Set(presets.map { [$0.bank, $0.program] }).count == presets.count)
        if presets != good { changed += 1 }
      } catch {
        // A file that is there and can be read is refused for what it holds.
        #expect(error != .missing && error != .unreadable, "byte \(place)")
        refused += 1
      }
    }
    // The signatures and lengths alone are 24 bytes, the letters and numbers of two presets 26.
    #expect(refused >= 24)
    #expect(changed >= 24)
  }

  @Test("anything but a file is refused: a folder, a device, nothing at all")
  func noFile() throws {
    #expect(throws: SF2Error.missing) { try SF2PresetParser.presets(inFile: "/nowhere/a.sf2") }
    #expect(throws: SF2Error.unreadable) { try SF2PresetParser.presets(inFile: "/") }
    #expect(throws: SF2Error.unreadable) { try SF2PresetParser.presets(inFile: "/dev/zero") }
  }
}
