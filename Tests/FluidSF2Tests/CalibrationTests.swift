import CPeachBackend
import Foundation
import PeachCore
import PeachHost
import PeachMeasure
import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite(
    "The calibration of SoundFonts",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  struct CalibrationTests {
    /// Harpsichord and jazz guitar: several samples each, out of tune with each other by a cent or
    /// two.
    private static let steady = ["TimGM6mb:0:6", "TimGM6mb:0:26"]

    @Test(
      "fifths and thirds of a steady preset are right within a tenth of a cent", arguments: steady)
    func intervals(source: String) async throws {
      let keys = 55...72
      let before = try await CalibratedFont(source, isCalibrated: false).worst(keys)
      let font = try CalibratedFont(source)
      let after = try await font.worst(keys)
      #expect(max(before.fifth, before.third) > 0.5)
      #expect(after.fifth < 0.1, "\(before) became \(after)")
      #expect(after.third < 0.1, "\(before) became \(after)")
      let table = font.calibrator.table
      #expect(table.measured.allSatisfy { table[$0]?.isSteady == true })
      #expect(table.verdict == .calibrated)
    }

    @Test(
      "a key sounds where it belongs at every rate of the output", arguments: [44_100.0, 96_000])
    func rates(rate: Double) async throws {
      let font = try CalibratedFont("TimGM6mb:0:26", rate: rate)
      for key in [57, 64] { #expect(abs(try await font.heard(key)) < 0.1) }
    }

    @Test("a key sounds within a quarter of a cent however long and however hard it is struck")
    func strokes() async throws {
      let font = try CalibratedFont("TimGM6mb:0:26")
      for (seconds, velocity) in [(0.5, 63), (3.0, 63), (1.0, 20), (1.0, 120)] {
        let heard = try await font.heard(62, seconds: seconds, velocity: MIDIVelocity(velocity))
        #expect(abs(heard) < 0.25, "\(seconds) s at \(velocity): \(heard)")
      }
    }

    @Test("the samples of the piano agree with each other by all of their partials")
    func piano() async throws {
      // Its strings beat in single partials, so one of them alone shows less than all together.
      func errors(isCalibrated: Bool) async throws -> [Double] {
        let font = try CalibratedFont(RealFont.piano, isCalibrated: isCalibrated)
        var errors: [Double] = []
        for key in [60, 64, 67, 71, 74, 78] { errors.append(try await font.lasting(key)) }
        return errors
      }
      let before = try await errors(isCalibrated: false)
      let after = try await errors(isCalibrated: true)
      #expect((before.max() ?? 0) - (before.min() ?? 0) > 4)
      #expect(after.allSatisfy { abs($0) < 1 }, "\(after)")
    }

    @Test(
      "a lead of two voices that beat sounds on its keys by the stronger voice, and is not called steady",
      arguments: [36, 48, 60, 69, 72])
    func voices(key: Int) async throws {
      let font = try CalibratedFont(RealFont.lead)
      #expect(abs(try await font.lasting(key)) < 0.3)
      let known = try #require(font.calibrator.table[HeardKey(MIDINote(key))])
      #expect(!known.isSteady)
    }

    @Test("keys that a preset leaves out are known to be silent, the keys next to them not")
    func silent() async throws {
      let font = try CalibratedFont("TimGM6mb:0:78")
      let (last, first) = (try MIDINote(78), try MIDINote(79))
      try await font.calibrator.prepare([HeardKey(last), HeardKey(first)])
      #expect(font.rig.fitness(of: first) == .silent)
      #expect(font.rig.fitness(of: last).sounds)
    }

    @Test("the flute, which wavers, is found out and kept from intervals")
    func flute() async throws {
      let font = try CalibratedFont(RealFont.flute)
      let player = RigNotePlayer(rig: font.rig, PlayingSettings(allowsUncalibrated: false))
      let note = try [60, 67].map { key in
        ScheduledNote(
          pitch: Pitch(note: try MIDINote(key)), duration: try NoteDuration(seconds: 0.3))
      }
      await #expect(
        throws: PeachError(
          .untrainable, of: "sf2:TimGM6mb:0:73",
          .uncalibrated(source: "sf2:TimGM6mb:0:73", key: "C4", .wavers))
      ) { try await player.prepare(note) }
      try await player.prepare([note[0], note[0]])
    }
  }
}
