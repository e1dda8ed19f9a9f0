import Testing

@testable import LV2Sounds

@Suite("The ids of LV2 sources")
struct LV2SourceNamesTests {
  private static func instrument(
    _ name: String, _ uri: String, presets: [LV2Preset] = []
  ) -> LV2Instrument {
    LV2Instrument(
      uri: uri, name: name, bundle: "/b", lacking: [], startsFromState: false, presets: presets)
  }

  private static func preset(_ label: String, _ uri: String) -> LV2Preset {
    LV2Preset(uri: uri, label: label, bundle: "")
  }

  @Test(
    "consist of letters, digits, dots and dashes",
    arguments: [
      ("MDA ePiano", "MDA-ePiano"), ("  odd -- name!  ", "odd-name"), ("Größe 2.5", "Größe-2.5"),
      ("***", "_"), ("", "_"), ("a:b", "a-b"),
    ])
  func plain(name: String, id: String) {
    #expect(LV2SourceNames.plain(name) == id)
  }

  @Test("fit into the contract, however long names are")
  func long() {
    let name = String(repeating: "lang ", count: 100)
    let sources = LV2SourceNames.sources(
      of: [Self.instrument(name, "urn:a", presets: [Self.preset(name, "urn:p")])])
    #expect(sources.count == 2)
    #expect(sources.allSatisfy { "lv2:\($0.id)".utf8.count < 256 })
  }

  @Test("follow the instrument by its presets")
  func order() {
    let sources = LV2SourceNames.sources(
      of: [Self.instrument("Organ", "urn:o", presets: [Self.preset("Full", "urn:f")])])
    #expect(sources.map(\.id) == ["Organ", "Organ:Full"])
    #expect(sources.map(\.name) == ["Organ", "Full"])
  }

  @Test(
    "of the same name are distinguished by their URIs, whatever else is installed, and in any order"
  )
  func same() {
    let one = Self.instrument("Organ", "urn:one")
    let other = Self.instrument("organ", "urn:other")
    let ids = LV2SourceNames.sources(of: [one, other]).map(\.id)
    #expect(Set(ids).count == 2)
    #expect(ids.allSatisfy { $0.contains("~") })
    #expect(LV2SourceNames.sources(of: [other, one]).map(\.id) == ids.reversed())
    // A third one changes neither.
    let third = Self.instrument("ORGAN", "urn:third")
    #expect(LV2SourceNames.sources(of: [one, third, other]).map(\.id).contains(ids[0]))
  }

  @Test("of presets of the same label, too")
  func samePresets() {
    let sources = LV2SourceNames.sources(
      of: [
        Self.instrument(
          "Organ", "urn:o", presets: [Self.preset("Full", "urn:1"), Self.preset("Full", "urn:2")])
      ])
    #expect(Set(sources.map(\.id)).count == 3)
  }
}
