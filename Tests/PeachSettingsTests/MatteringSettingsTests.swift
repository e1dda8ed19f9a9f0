import PeachCore
import PeachSettings
import Testing

@Suite("Settings that matter now")
struct MatteringSettingsTests {
  private func names(_ settings: Settings, withMIDI: Bool = false) -> Set<String> {
    Set(
      settings.catalog.descriptors.filter { settings.matters($0, withMIDI: withMIDI) }.map(\.name))
  }

  @Test("of the strategies, those of the chosen one alone")
  func strategy() throws {
    var settings = Settings()
    #expect(names(settings).contains("weighted.step"))
    #expect(!names(settings).contains("kazez.floor"))
    #expect(!names(settings).contains("natural-mechanical"))
    try settings.change("strategy", to: "adaptive", at: .screen)
    #expect(names(settings).isSuperset(of: ["strategy", "adaptive.nearby", "natural-mechanical"]))
    #expect(!names(settings).contains("weighted.step"))
  }

  @Test("of MIDI, where it is connected or was set")
  func midi() throws {
    var settings = Settings()
    #expect(!names(settings).contains("midi-higher"))
    #expect(names(settings, withMIDI: true).contains("midi-higher"))
    try settings.change("midi-lower", to: "cc64", at: .screen)
    #expect(names(settings).contains("midi-higher"))
  }
}
