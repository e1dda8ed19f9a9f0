import CPeachBackend
import Foundation
import PeachHost
import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite("The calibration of SoundFonts", .enabled(if: RealFont.isInstalled))
  struct CalibrationTests {
    /// The keys of the clavi cross three samples, those of the others two, which are out of tune
    /// with each other.
    private static let steady = ["TimGM6mb:0:6", "TimGM6mb:0:7", "TimGM6mb:0:26", "TimGM6mb:0:111"]

    @Test("fifths and thirds of a steady preset are right within half a cent", arguments: steady)
    func intervals(source: String) async throws {
      let keys = 55...72
      let before = try await CalibratedFont(source, isCalibrated: false).worst(keys)
      let font = try CalibratedFont(source)
      let after = try await font.worst(keys)
      print("CAL", source, before, after)
      #expect(after.fifth < 0.5, "\(before) became \(after)")
      #expect(after.third < 0.5, "\(before) became \(after)")
      let table = font.calibrator.table
      #expect(table.measured.allSatisfy { table[$0]?.isSteady == true })
    }
  }
}
