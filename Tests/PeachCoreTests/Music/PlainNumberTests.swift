import PeachCore
import Testing

@Suite("A number as people write it")
struct PlainNumberTests {
  @Test(
    "has digits, a point and a sign",
    arguments: [("1", 1), ("-2.5", -2.5), ("+0.25", 0.25), ("007", 7), ("0.0", 0)])
  func plain(text: String, value: Double) { #expect(Double(plain: text) == value) }

  @Test(
    "has nothing that only a program would write",
    arguments: [
      "", "-", ".", "1.", ".5", "1e3", "0x1p0", "inf", "-inf", "nan", "1e400", "1,5", " 1", "1 ",
      "--1", "1.2.3", "１", "٣", "1_000", String(repeating: "9", count: 400),
    ])
  func others(text: String) { #expect(Double(plain: text) == nil) }
}
