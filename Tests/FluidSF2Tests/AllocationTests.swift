import CRealTimeProbe
import CFluidSynth
import PeachMeasure
import PeachChecks
import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite(
    "SoundFonts on the audio thread",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) },
    .enabled(if: peach_probe_works(), "under a sanitizer"))
  struct AllocationTests {
    @Test(
      "rendering allocates nothing and frees nothing",
      arguments: [RealFont.lead, RealFont.piano, "TimGM6mb:0:48"])
    func render(source: String) throws {
      let sound = try RealFont.make(source)
      // Eight notes a block on four voices: beginning, retuning, releasing, ending, giving way.
      let events = PackedEvents(
        (0..<8).flatMap { index -> [OfflineEvent] in
          let note = UInt64(index)
          let frame = index * 60
          let hertz = 220 * Double(index + 1)
          return [
            .on(note, at: frame, frequency: hertz, length: 700),
            .retune(note, at: frame + 3, frequency: hertz * 1.001),
            .release(note / 2, at: frame + 5),
          ]
        })
      let rendered = sound.rendering(events, blocks: 100, counting: peach_probe_allocations)
      #expect(rendered.count == 0)
      #expect(SignalChecks.sounding(rendered.left) != nil)
    }

    @Test("the probe counts what FluidSynth allocates")
    func probe() {
      let before = peach_probe_allocations()
      delete_fluid_settings(new_fluid_settings())
      #expect(peach_probe_allocations() > before + 100)
    }
  }
}
