import Testing

@testable import PeachCore
@testable import PeachHost
@testable import PeachMeasure

@Suite("The judgment of a key")
struct KeyCalibrationTests {
  private static func pitch(
    cents: Double = 3, swing: Double = 0.1, drift: Double = 0.1, blend: Double = 0.1,
    scatter: Double = 0.1, level: Double = -1, duration: Double = 2
  ) -> TonePitch {
    TonePitch(
      hertz: Frequency.concert440.shifted(by: Cents(cents)).hertz, swing: swing, drift: drift,
      blend: blend, scatter: scatter, level: level, duration: duration)
  }

  private static func judge(_ pitch: TonePitch?) -> KeyCalibration {
    KeyCalibration(pitch, expected: .concert440)
  }

  @Test("a steady key is calibrated by what it deviates")
  func steady() throws {
    let key = Self.judge(Self.pitch())
    #expect(abs(try #require(key.deviation).value - 3) < 1e-9)
    #expect(key.isSteady)
  }

  @Test(
    "a key that moves a little, or whose partials differ a little, is calibrated and not steady",
    arguments: [
      pitch(drift: 0.3), pitch(scatter: 0.3), pitch(blend: 0.3), pitch(swing: 1),
      pitch(duration: 0.5), pitch(drift: 0.2, blend: 0.15, scatter: 0.15),
    ])
  func moving(pitch: TonePitch) {
    let key = Self.judge(pitch)
    #expect(key.deviation != nil)
    #expect(key.reason == nil)
    #expect(!key.isSteady)
  }

  @Test(
    "a key without one pitch cannot be calibrated, and the reason is reported",
    arguments: [
      (nil, UncalibratableReason.silent), (pitch(level: -20), .noPitch),
      (pitch(cents: 60), .noPitch), (pitch(duration: 0.1), .tooShort),
      (pitch(scatter: 5), .inharmonic),
    ] as [(TonePitch?, UncalibratableReason)])
  func uncalibratable(pitch: TonePitch?, reason: UncalibratableReason) {
    #expect(Self.judge(pitch) == .uncalibratable(reason))
    #expect(Self.judge(pitch).deviation == nil)
    #expect(Self.judge(pitch).place == nil)
  }

  @Test(
    "a key whose pitch moves is brought to its place as well as can be, and is not fit for intervals",
    arguments: [
      (pitch(swing: 3), UncalibratableReason.wavers), (pitch(blend: 3), .wavers),
      (pitch(drift: 3), .glides),
    ])
  func unsteady(pitch: TonePitch, reason: UncalibratableReason) throws {
    let key = Self.judge(pitch)
    #expect(key.reason == reason)
    #expect(key.deviation == nil)
    #expect(abs(try #require(key.place).value - 3) < 1e-9)
    #expect(KeyFitness(key) == .unclear(reason))
  }
}
