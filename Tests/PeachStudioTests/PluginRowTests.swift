import Foundation
import PeachCore
import PeachTesting
import PeachText
import Testing

@testable import PeachHost
@testable import PeachSettings
@testable import PeachStudio

@Suite("The row of a plugin")
struct PluginRowTests {
  private func rows(
    trusted: [String] = [], isolation: Isolation? = nil, _ fill: (PluginShelf) throws -> Void
  ) throws -> [PluginRow] {
    let shelf = try PluginShelf()
    try fill(shelf)
    return shelf.rows(trusted: trusted, isolation: isolation)
  }

  @Test("is what it brings, how many sounds, and where it runs")
  func brings() throws {
    let rows = try rows(trusted: ["organ"]) { shelf in
      try shelf.addReady("saw")
      try shelf.addReady("organ")
    }
    let (organ, saw) = (rows[0], rows[1])
    #expect(saw.brings == [.sounds] && saw.sources.value == 2)
    #expect(saw.runs == .apart && !saw.trusted)
    #expect(organ.runs == .peach && organ.trusted)
    let text = Catalog(.english)
    #expect(
      text.facts(saw, isScreen: false)
        == [
          "Offers sounds (2).",
          "Runs in a separate process. If it crashes, Peach continues.",
        ])
    #expect(
      text.facts(organ, isScreen: true).last
        == "Runs in Peach’s process because you trust it. If it crashes, Peach does too.")
  }

  @Test("distinguishes trust from the next start on from trust that is in effect")
  func nextStart() throws {
    let row = try #require(
      try rows(trusted: ["saw"], isolation: .foreign(trusted: [])) { try $0.addReady("saw") }.first)
    #expect(row.runs == .apart && row.trusted)
    #expect(
      Catalog(.english).facts(row, isScreen: true).last?.hasSuffix("from the next start.")
        == true)
    let here = try #require(
      try rows(isolation: Isolation.none) { try $0.addReady("saw") }.first)
    #expect(here.runs == .peach && !here.trusted)
    #expect(Catalog(.english).facts(here, isScreen: true).last?.contains("this time") == true)
  }

  @Test("names each sound that is blocked, and the command or no command for it")
  func blocked() throws {
    let row = try #require(
      try rows { try $0.addReady("saw", blocked: ["one", "two"]) }.first)
    #expect(row.state == "ready")
    #expect(row.blocked.map(\.sound) == ["saw:one", "saw:two"])
    #expect(row.last.value?.sound.value == "saw:two")
    let lines = Catalog(.english).facts(row, isScreen: false)
    #expect(lines.count == 4)
    #expect(lines[2].hasPrefix("The sound saw:one has been blocked since "))
    #expect(lines[2].contains("it crashed with signal 11 while Peach used it"))
    #expect(lines[2].contains("“peach plugins forget saw:one”"))
    let screen = Catalog(.german).facts(row, isScreen: true).joined()
    #expect(screen.contains("saw:one") && !screen.contains("forget"))
  }

  @Test("is what one did that is blocked as a whole, once")
  func crashed() throws {
    let row = try #require(try rows { try $0.addCrashed("saw") }.first)
    #expect(row.state == "quarantined" && row.last.value?.when == row.since.value)
    for isScreen in [false, true] {
      let lines = Catalog(.english).facts(row, isScreen: isScreen)
      #expect(lines.count { $0.contains("signal 11") } == 1, "\(lines)")
      #expect(lines[0].contains("plugins forget") != isScreen)
      #expect(lines.contains("Offers sounds and an output."))
    }
  }

  @Test("is what it did over something that the user had named, though it is not blocked")
  func exempt() throws {
    let row = try #require(try rows { try $0.addReady("saw", isExempt: true) }.first)
    #expect(row.state == "ready" && row.blocked.isEmpty)
    let line = try #require(Catalog(.english).facts(row, isScreen: false).last)
    #expect(line.contains("or option you gave: it hung while Peach used it."))
  }

  @Test("is an object of fields that scripts can rely on")
  func encoded() throws {
    let row = try #require(try rows { try $0.addReady("saw", blocked: ["one"]) }.first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONLine.encode(row).utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "id", "name", "version", "abi", "path", "brings", "sources", "runs", "trusted", "state",
        "reason", "since", "last", "leftAlone", "options",
      ])
    #expect(object["brings"] as? [String] == ["sounds"])
    #expect(object["runs"] as? String == "apart")
    let last = try #require(object["last"] as? [String: String])
    #expect(last["sound"] == "saw:one" && last["when"] != nil && last["why"] != nil)
    let blocked = try #require(object["leftAlone"] as? [[String: String]])
    #expect(blocked.map { Set($0.keys) } == [["sound", "since", "why"]])
  }
}
