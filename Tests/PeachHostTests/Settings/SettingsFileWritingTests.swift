import Foundation
import PeachTesting
import Testing

@testable import PeachHost

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

  @Test("makes folder and file when there is none")
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

  @Test("does not touch a file that is no TOML")
  func broken() throws {
    try folder.write("note-gap = = 1\n", to: "peach/settings.toml")
    #expect(throws: SettingsError.self) { try file.set("tick", to: .toggle(false)) }
    #expect(throws: SettingsError.self) { try file.reset(["note-gap"]) }
    #expect(try folder.read("peach/settings.toml") == "note-gap = = 1\n")
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
