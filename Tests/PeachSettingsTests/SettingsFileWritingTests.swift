import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachSettings
import TOML

@Suite("Changing the settings file")
struct SettingsFileWritingTests {
  let folder: TemporaryDirectory
  let file: SettingsFile

  init() throws {
    folder = try TemporaryDirectory()
    file = SettingsFile(path: folder.path("peach/settings.toml"))
    try FileManager.default.createDirectory(
      atPath: folder.path("peach"), withIntermediateDirectories: false)
  }

  private func setting(_ name: String, to value: SettingValue, in text: String) throws -> String {
    try folder.write(text, to: "peach/settings.toml")
    try file.set(name, to: value)
    return try folder.read("peach/settings.toml")
  }

  @Test("creates a missing folder and file")
  func makesFile() throws {
    let file = SettingsFile(path: folder.path("new/settings.toml"))
    try file.set("source", to: .text("sf2:My \"Font\":0:0"))
    #expect(try folder.read("new/settings.toml") == "source = \"sf2:My \\\"Font\\\":0:0\"\n")
    #expect(try file.read(.standard).first?.value == .text("sf2:My \"Font\":0:0"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("new")).count == 1)
  }

  @Test("changes the value and nothing else")
  func inPlace() throws {
    let text = "# My settings\n\n  note-gap  =  0.5   # a breath\ntick = true\n"
    #expect(
      try setting("note-gap", to: .number(1.5), in: text)
        == "# My settings\n\n  note-gap  =  1.5   # a breath\ntick = true\n")
  }

  @Test("writes a list, and reads it back", arguments: [[], ["saw"], ["saw", "organ"]])
  func lists(ids: [String]) throws {
    let written = try setting("trusted", to: .ids(ids), in: "trusted = [\"old\"] # mine\n")
    let words = ids.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(written == "trusted = [\(words)] # mine\n")
    #expect(try file.read(.standard).map(\.value) == [.ids(ids)])
  }

  @Test("replaces a value that was not allowed")
  func repairs() throws {
    #expect(try setting("tick", to: .toggle(false), in: "tick = 7\n") == "tick = false\n")
  }

  @Test(
    "adds a setting where it belongs",
    arguments: [
      ("tick = true", "note-gap", "tick = true\nnote-gap = 1\n"),
      (
        "tick = true\n\n# Strategy\n[kazez]\nfloor = 2\n", "note-gap",
        "tick = true\nnote-gap = 1\n\n# Strategy\n[kazez]\nfloor = 2\n"
      ),
      (
        "# Strategy\n[kazez]\nfloor = 2\n", "note-gap",
        "note-gap = 1\n# Strategy\n[kazez]\nfloor = 2\n"
      ),
      ("[kazez]\nceiling = 2\n", "kazez.floor", "[kazez]\nfloor = 1\nceiling = 2\n"),
      ("[kazez]", "kazez.floor", "[kazez]\nfloor = 1\n"),
      ("kazez = { ceiling = 2 }\n", "kazez.floor", "kazez = { floor = 1, ceiling = 2 }\n"),
      ("kazez = {}\n", "kazez.floor", "kazez = { floor = 1 }\n"),
      ("kazez.ceiling = 2\n", "kazez.floor", "kazez.ceiling = 2\nkazez.floor = 1\n"),
    ])
  func adds(text: String, name: String, changed: String) throws {
    #expect(try setting(name, to: .number(1), in: text) == changed)
  }

  @Test(
    "fixes the line of the setting, right TOML or not, and leaves every other line",
    arguments: [
      (
        "# a\ntuning = = x\nnote-gap = 99 # b\nbogus = 3\n",
        "# a\ntuning = = x\nnote-gap = 1 # b\nbogus = 3\n"
      ),
      ("note-gap = = 2\ntick = true\n", "note-gap = 1\ntick = true\n"),
      ("  note-gap = # none\n", "  note-gap = 1 # none\n"),
      ("note-gap\ntick = maybe\n", "note-gap = 1\ntick = maybe\n"),
      ("note-gap = 0,5 # half\n", "note-gap = 1 # half\n"),
      ("note-gap = 2\ntick = true\nnote-gap = 3\n", "note-gap = 1\ntick = true\n"),
      ("note-gap = \"2\nnote-gap = soon\ntick = true\n", "note-gap = 1\ntick = true\n"),
      ("tick = yes please", "tick = yes please\nnote-gap = 1\n"),
    ])
  func fixes(text: String, fixed: String) throws {
    #expect(try setting("note-gap", to: .number(1), in: text) == fixed)
    #expect(
      file.look(.standard).entries.contains { $0.name == "note-gap" && $0.value == .number(1) })
  }

  @Test("fixes a line inside its table")
  func mendsInside() throws {
    #expect(
      try setting("kazez.floor", to: .number(2), in: "[kazez]\nceiling = x\nfloor = y\n")
        == "[kazez]\nceiling = x\nfloor = 2\n")
  }

  @Test("takes a setting out whose line is no TOML, and leaves every other line")
  func takesOutBroken() throws {
    try folder.write(
      "# a\ntick = perhaps\nnote-gap = = 1\nnote-gap = 2\nbogus = 3\n", to: "peach/settings.toml")
    #expect(file.mentions("bogus"))
    #expect(!file.mentions("tuning"))
    try file.reset(["note-gap", "bogus"])
    #expect(try folder.read("peach/settings.toml") == "# a\ntick = perhaps\n")
    try file.reset(["tick"])
    #expect(try folder.read("peach/settings.toml") == "# a\n")
  }

  @Test("does not touch a file whose mistake is not confined to a line")
  func broken() throws {
    let text = "intervals = [\n\"P5\"\n\n"
    try folder.write(text, to: "peach/settings.toml")
    for _ in 0..<2 {
      let refusal = #expect(throws: PeachError.self) { try file.set("tick", to: .toggle(false)) }
      guard case .notTOML(let error)? = refusal?.reason else {
        Issue.record("not refused with its place")
        return
      }
      #expect((error.line, error.column) == (4, 1))
      #expect(throws: PeachError.self) { try file.reset(["note-gap"]) }
    }
    #expect(try folder.read("peach/settings.toml") == text)
  }

  @Test("a folder that may not be written is reported by the system's own word")
  func readOnly() throws {
    let file = SettingsFile(path: "/proc/peach/settings.toml")
    let error = #expect(throws: PeachError.self) { try file.set("tick", to: .toggle(false)) }
    #expect(error?.reason == .settingsUnwritable(String(cString: strerror(ENOENT))))
  }

  @Test("follows a link instead of replacing it")
  func link() throws {
    try folder.write("tick = true\n", to: "dotfile")
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: folder.path("dotfile"))
    try file.set("tick", to: .toggle(false))
    #expect(try folder.read("dotfile") == "tick = false\n")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil)
  }

  @Test(
    "takes settings out, and leaves comments and all other lines",
    arguments: [
      ("# Mine\ntick = false # quiet\nnote-gap = 1\n", "# Mine\nnote-gap = 1\n"),
      ("note-gap = 1\ntick = false", "note-gap = 1\n"),
      ("[kazez]\nfloor = 2\n", "[kazez]\n"),
      ("kazez = { floor = 2, ceiling = 3 }\n", "kazez = {  ceiling = 3 }\n"),
      ("kazez = { ceiling = 3, floor = 2 }\n", "kazez = { ceiling = 3 }\n"),
      ("note-gap = 1\n", "note-gap = 1\n"),
    ])
  func resets(text: String, changed: String) throws {
    try folder.write(text, to: "peach/settings.toml")
    try file.reset(["tick", "kazez.floor"])
    #expect(try folder.read("peach/settings.toml") == changed)
  }
}
