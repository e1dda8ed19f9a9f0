import PeachMeasure
import PeachChecks
import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite(
    "Events of SoundFont notes",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  struct EventTests {
    private let note = OfflineEvent.on(1, at: 3, frequency: 440, length: 3000, key: 69)

    private func play(_ events: [OfflineEvent]) throws -> OfflineAudio {
      try RealFont.make(RealFont.lead).render(4000, events)
    }

    @Test("an event of an unknown type is skipped by its size")
    func unknownType() throws {
      let isSame =
        try play([.unknown(at: 0, size: 40), note, .unknown(at: 9, size: 88)]) == play([note])
      #expect(isSame)
    }

    @Test("a note that does not sound cannot be retuned or released")
    func unknownNote() throws {
      let isSame =
        try play([
          .retune(1, at: 0, frequency: 500), note, .retune(2, at: 9, frequency: 500),
          .release(0, at: 100), .release(1, at: 3500),
        ]) == play([note])
      #expect(isSame)
    }

    @Test(
      "what cannot be sounded is silent",
      arguments: [0, -440, .nan, .infinity, 1e9] as [Double])
    func inaudible(hertz: Double) throws {
      let sounding = SignalChecks.sounding(try play([.on(1, frequency: hertz)]).left)
      #expect(sounding == nil)
    }

    @Test("a note retuned to where nothing can sound ends", arguments: [0, .nan, 1e9] as [Double])
    func retunedAway(hertz: Double) throws {
      let audio = try play([.on(1, frequency: 440), .retune(1, at: 1000, frequency: hertz)])
      #expect(SignalChecks.sounding(audio.left)?.upperBound == 1479)
    }

    @Test("a key that does not exist counts as no key")
    func strangeKey() throws {
      let isSame =
        try play([.on(1, frequency: 440, key: 300)]) == play([.on(1, frequency: 440, key: 69)])
      #expect(isSame)
    }
  }
}
