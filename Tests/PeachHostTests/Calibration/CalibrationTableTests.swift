import Testing

@testable import PeachCore
@testable import PeachHost

@Suite("A table of calibrated keys")
struct CalibrationTableTests {
  private static func table(_ keys: [Int: KeyCalibration]) -> CalibrationTable {
    var table = CalibrationTable()
    for (key, calibration) in keys { table[HeardKey(MIDINote(clamping: key))] = calibration }
    return table
  }

  private static let good = KeyCalibration.calibrated(deviation: Cents(4), spread: .zero)
  private static let bad = KeyCalibration.uncalibratable(.wavers)

  @Test("a correction goes the other way, and is zero for a key that is not calibrated")
  func correction() {
    let table = Self.table([60: Self.good, 61: Self.bad])
    #expect(table.correction(of: HeardKey(.c4)) == Cents(-4))
    #expect(table.correction(of: HeardKey(MIDINote(clamping: 61))) == .zero)
    #expect(table.correction(of: HeardKey(MIDINote(clamping: 62))) == .zero)
    let moving = Self.table([60: .unsteady(deviation: Cents(2), reason: .glides)])
    #expect(moving.correction(of: HeardKey(.c4)) == Cents(-2))
    #expect(moving.verdict == .uncalibratable)
    #expect(moving.reason == .glides)
  }

  @Test(
    "what is known of a sound is reported in one word",
    arguments: [
      ([:], .unmeasured), ([60: good], .calibrated), ([60: good, 61: bad], .partly),
      ([60: bad], .uncalibratable),
    ] as [([Int: KeyCalibration], CalibrationVerdict)])
  func verdict(keys: [Int: KeyCalibration], verdict: CalibrationVerdict) {
    #expect(Self.table(keys).verdict == verdict)
  }

  @Test("the reason is that of most keys")
  func reason() {
    let table = Self.table([
      60: .uncalibratable(.glides), 61: Self.bad, 62: Self.bad, 63: Self.good,
    ])
    #expect(table.reason == .wavers)
    #expect(Self.table([60: Self.good]).reason == nil)
  }

  @Test("one key struck in two ways is two recordings")
  func velocity() throws {
    var table = CalibrationTable()
    table[HeardKey(.c4)] = Self.good
    #expect(table[HeardKey(.c4, velocity: try MIDIVelocity(127))] == nil)
  }
}
