import Foundation
import PeachMeasure
import Synchronization
import Testing

@testable import FluidSF2
@testable import PeachCore
@testable import PeachHost

extension FluidSynthTests {
  /// Long: every key of every preset of the fonts that are installed.
  ///
  /// `PEACH_SOAK_FONT` names one font, `PEACH_SOAK_STEP` takes every so many-th key; a table is
  /// printed, the worst preset first.
  @Suite(
    "Soak: the pitch of every preset",
    .enabled(if: ProcessInfo.processInfo.environment["PEACH_SOAK"] != nil, "only in make soak"))
  struct PresetPitchSoakTests {
    private struct Row {
      let source: String
      var steady = 0
      var keys = 0
      /// Cents by which each steady key is off.
      var errors: [Int: Double] = [:]
      var worst: Double { errors.values.map(abs).max() ?? 0 }

      func worst(_ semitones: Int) -> Double {
        errors.compactMap { key, cents in errors[key + semitones].map { abs($0 - cents) } }.max()
          ?? 0
      }
    }

    @Test("every key that is called steady sounds where it belongs, by another way of measuring")
    func presets() async throws {
      let environment = ProcessInfo.processInfo.environment
      let step = environment["PEACH_SOAK_STEP"].flatMap { Int($0) } ?? 1
      var rows: [Row] = []
      for source in try sources(environment["PEACH_SOAK_FONT"]) {
        rows.append(try await row(source, step: step))
      }
      #expect(!rows.isEmpty)
      for row in rows.filter({ $0.steady > 0 }).sorted(by: { $0.worst > $1.worst }) {
        let (pitch, fifth, third) = (row.worst, row.worst(7), row.worst(4))
        print(
          String(
            format: "%@: steady %d of %d, pitch %.3f, fifths %.3f, thirds %.3f", row.source,
            row.steady, row.keys, pitch, fifth, third))
        #expect(pitch <= 0.3, "\(row.source)")
        #expect(max(fifth, third) <= 0.25, "\(row.source)")
      }
    }

    private func sources(_ font: String?) throws -> [String] {
      let all = library.withLock { library in library.sources() }.map(\.id.text)
      return font.map { font in all.filter { $0.hasPrefix(font) } } ?? all
    }

    private func row(_ source: String, step: Int) async throws -> Row {
      var row = Row(source: source)
      let font = try CalibratedFont(source)
      for key in stride(from: 36, through: 84, by: step) {
        row.keys += 1
        let struck = HeardKey(try MIDINote(key))
        try await font.calibrator.prepare([struck])
        guard font.calibrator.table[struck]?.isSteady == true else { continue }
        row.steady += 1
        row.errors[key] = try await font.lasting(key)
      }
      return row
    }
  }
}
