import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachSettings
import PeachStudio
import PeachText
import TOML

@Suite("The settings file")
struct SettingsFileTests {
  let folder = TemporaryDirectory.make()
  var file: SettingsFile { SettingsFile(path: folder.path("settings.toml")) }

  private func read(_ text: String) throws -> [SettingsFile.Entry] {
    try folder.write(text, to: "settings.toml")
    return try file.read(.standard)
  }

  /// Reads, expects an error, and sees to it that the file has not changed.
  private func refusal(_ text: String) throws -> PeachError? {
    try folder.write(text, to: "settings.toml")
    let error = #expect(throws: PeachError.self) { try file.read(.standard) }
    #expect(try folder.read("settings.toml") == text)
    return error
  }

  @Test("may be missing")
  func missing() throws { #expect(try file.read(.standard).isEmpty) }

  @Test(
    "takes a strategy's parameter as a dotted key, in a table, in braces or in quotes",
    arguments: [
      ("# mine\nkazez.narrowing = 0.08", 2), ("[kazez]\n# fast\nnarrowing = 0.08\n", 3),
      ("kazez = { narrowing = 0.08 }", 1), ("\n\n\"kazez.narrowing\" = 0.08", 3),
      ("\u{FEFF}kazez.narrowing = 0.08", 1),
      ("source = \"\"\"\nauto\"\"\"\n[kazez]\nnarrowing = 0.08", 4),
    ])
  func spellings(text: String, line: Int) throws {
    let entry = try #require(try read(text).first { $0.name == "kazez.narrowing" })
    #expect(entry.value == .number(0.08))
    #expect(entry.line == line)
  }

  @Test("takes numbers without a point, switches as booleans and intervals as a list")
  func types() throws {
    let entries = try read(
      "note-duration = 2\ntick = false\nintervals = [\n  \"M3\", # sweet\n  \"P5\",\n]\nnote-gap=1")
    #expect(
      entries.map(\.value)
        == [
          .number(2), .toggle(false),
          .intervals(IntervalSelection([.up(.majorThird), .up(.perfectFifth)])), .number(1),
        ])
    #expect(entries.map(\.line) == [1, 2, 3, 7])
  }

  @Test("mistakes are named line by line, and the rest is read")
  func look() throws {
    try folder.write(
      "tick = false\nnote-gap = 99\ntuning = just\nbogus = 1\n\nsource = \"jack\"\n",
      to: "settings.toml")
    let reading = file.look(.standard)
    #expect(reading.entries.map(\.name) == ["tick", "source"])
    #expect(reading.entries.map(\.line) == [1, 6])
    #expect(reading.problems.count == 3)
    #expect(reading.problems.map(\.subject) == ["note-gap", file.path, "bogus"])
    guard case .notTOML(let error) = reading.problems[1].reason else {
      Issue.record("no place")
      return
    }
    #expect((error.line, error.column) == (3, 10))
  }

  @Test("settings that tolerate the file take what is right, and notes what is not")
  func tolerates() throws {
    try folder.write("tick = false\nnote-gap = 99\n", to: "settings.toml")
    #expect(throws: PeachError.self) { try Settings(file: file) }
    var settings = try Settings(file: file, toleratesFile: true)
    #expect(!settings.tick)
    #expect(settings.number("note-gap") == 0)
    #expect(
      Catalog(.english).banner(of: settings.problems)
        == "\(file.path), line 2: note-gap may not be 99; allowed: a number from 0 to 5 seconds. "
        + "Until it is fixed, the default applies.")
    try file.set("note-gap", to: .number(1))
    settings.recheck(file)
    #expect(Catalog(.german).banner(of: settings.problems) == nil)
    #expect(throws: PeachError.self) {
      try Settings(file: file, environment: ["PEACH_TICK": "7"], toleratesFile: true)
    }
  }

  @Test("an unknown key is refused with its line, the file left as it is")
  func unknownKey() throws {
    let error = try refusal("tick = true\n\n[kazez]\nnarowing = 0.05\n")
    let place = SettingLayer.file(path: file.path, line: 4)
    #expect(
      error
        == PeachError(
          .wrongSetting, of: "kazez.narowing",
          .unknownSetting(place, known: SettingsCatalog.standard.descriptors.map(\.name))))
  }

  @Test("a setting of an earlier version does nothing, and is no error")
  func retired() throws {
    let entries = try read("introduction = false\nnote-gap = 0.5\n")
    #expect(entries.map(\.name) == ["note-gap"])
  }

  @Test("a wrong type is refused with its line, the file left as it is")
  func wrongType() throws {
    let error = try refusal("# hello\nnote-duration = [1, 2]\n")
    guard error?.subject == "note-duration",
      case .wrongType(.file(file.path, line: 2), _)? = error?.reason
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a value out of range is refused with its line, the file left as it is")
  func outOfRange() throws {
    let error = try refusal("note-gap = 1\nnote-duration = 12.5\n")
    #expect(
      error
        == PeachError(
          .wrongSetting, of: "note-duration",
          .notAllowed(.file(path: file.path, line: 2), value: "12.5")))
  }

  @Test("tables within tables without end are refused, however they are written")
  func depth() throws {
    let deep = Array(repeating: "a", count: 200_000).joined(separator: ".")
    let lists = String(repeating: "[", count: 200_000)
    let braces = String(repeating: "{a=", count: 200_000)
    for text in ["\(deep) = 1\n", "[\(deep)]\nb = 1\n", "a = \(lists)", "a = \(braces)"] {
      guard case .notTOML(let error)? = try refusal(text)?.reason else {
        Issue.record("\(text.prefix(10))")
        continue
      }
      #expect(error.line == 1)
      #expect(error.fault == .nestedTooDeeply)
    }
  }

  @Test("invalid TOML is refused with its line, and the file stays unchanged")
  func syntax() throws {
    let error = try refusal("note-gap = 1\nnote-duration = = 2\n")
    guard case .notTOML(let mistake)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(mistake.line == 2)
  }

  @Test(
    "a mistake that the TOML library would not survive is refused with its line",
    arguments: [
      "tick = true\nnote-gap = # none\n", "\nkazez. = 1\n", "\n[kazez\n", "\n[]\n",
      "\nsource = jack:sine\n", "\nsource = \"jack\n", "\nintervals = [ \"P5\" \"M3\" ]",
      "\nkazez = { floor = 1,\n", "\nx = 1979-05-27 0 7:32:00\n", "\n= 5", "\nnote-gap 1",
      "\nnote-gap = 1 tick = true", "\nnote-gap =", "\nnote-gap = 1__0\n", "\nx = \"\\q\"",
      "\ntick = true\ntick = false",
    ])
  func mistakes(text: String) throws {
    guard case .notTOML(let error)? = try refusal(text)?.reason else {
      Issue.record("not refused as syntax")
      return
    }
    #expect((2...3).contains(error.line))
  }

  @Test("bytes that are no text are refused")
  func binary() throws {
    try Data([0xFF, 0xFE, 0x00, 0x31]).write(to: URL(fileURLWithPath: file.path))
    #expect(throws: PeachError(.unusableFile, of: file.path, .notUTF8(line: 1))) {
      try file.read(.standard)
    }
    try Data("tick = true\n# caf\u{e9}\n".utf8.filter { $0 != 0xC3 }).write(
      to: URL(fileURLWithPath: file.path))
    let error = #expect(throws: PeachError.self) { try file.set("tick", to: .toggle(false)) }
    #expect(
      error.map { Catalog(.english).sentence($0) }
        == "\(file.path), line 2: this is not UTF-8 text. Save the file as UTF-8.")
    guard case .notTOML(let zero)? = try refusal("tick = true\n\0rubbish")?.reason else {
      Issue.record("zero byte not found")
      return
    }
    #expect((zero.line, zero.fault) == (2, .zeroByte))
  }

  @Test("a folder in its place is refused")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(throws: PeachError(.unusableFile, of: file.path, .settingsFolder)) {
      try file.read(.standard)
    }
    let error = #expect(throws: PeachError.self) { try file.set("tick", to: .toggle(false)) }
    #expect(
      error.map { Catalog(.german).sentence($0) }
        == "\(file.path) ist ein Ordner, aber dort gehört die Einstellungsdatei hin; verschiebe ihn."
    )
    #expect(file.look(.standard).problems.map(\.reason) == [.settingsFolder])
  }
}
