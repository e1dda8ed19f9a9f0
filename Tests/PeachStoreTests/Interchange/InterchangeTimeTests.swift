import PeachMeasure
import Testing

@testable import PeachStore

@Suite("The times of an interchange file")
struct InterchangeTimeTests {
  @Test("come back to the millisecond, and whole seconds without a fraction")
  func roundTrip() {
    #expect(InterchangeTime.text(0) == "1970-01-01T00:00:00Z")
    #expect(InterchangeTime.text(1_709_210_096_007) == "2024-02-29T12:34:56.007Z")
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let time = Int64.random(in: 0...253_402_300_799_999, using: &generator)
      #expect(InterchangeTime.milliseconds(InterchangeTime.text(time)) == time)
    }
  }

  @Test("are read with more digits, and with the offset of UTC")
  func otherForms() {
    #expect(InterchangeTime.milliseconds("1970-01-01T00:00:01.0005Z") == 1001)
    #expect(InterchangeTime.milliseconds("1970-01-01T00:00:01.5+00:00") == 1500)
  }

  @Test(
    "are read as R, pandas and spreadsheets write them, in UTC where they leave out the zone",
    arguments: [
      "2026-10-01 08:15:00+00:00", "2026-10-01 08:15:00", "2026-10-01T08:15:00",
      "2026-10-01 08:15:00 UTC", "2026-10-01T10:15:00+02:00", "2026-10-01 02:45:00-05:30",
      "2026-10-01 08:15:00.000",
    ])
  func programs(text: String) {
    #expect(InterchangeTime.milliseconds(text) == 1_790_842_500_000)
  }

  @Test(
    "are refused where there is no such time",
    arguments: [
      "", "Z", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z",
      "2026-01-01T00:00:60Z", "2026-01-01_00:00:00Z", "2026-01-01T00:00", "1969-12-31T23:59:59Z",
      "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+0200", "1970-01-01T00:00:00+00:01",
      "2026-01-01T00:00:00.Z", "2026-01-01T00:00:0aZ",
      "20é6-01-01T00:00:00Z", "2026-01-01T00:00:00.00000000000000Z",
    ])
  func refused(text: String) { #expect(InterchangeTime.milliseconds(text) == nil) }
}
