import PeachCore
import Testing

@Suite("A pitch as people write it")
struct PitchExpressionTests {
  @Test(
    "is a note, a MIDI number or a frequency, with or without cents",
    arguments: [
      ("A4", 69, 0.0), ("a4", 69, 0), ("C#-1", 1, 0), ("Bb3", 58, 0), ("B♭3", 58, 0),
      ("B#4", 72, 0),
      ("A4+12.5c", 69, 12.5), ("A4-0.1c", 69, -0.1), ("A4−0.1c", 69, -0.1), ("C-1-33.3c", 0, -33.3),
      ("69-3c", 69, -3), ("0", 0, 0), ("440Hz", 69, 0), ("440hz+5c", 69, 5),
      ("466.1637615180899Hz", 70, 0),
    ])
  func accepted(text: String, note: Int, cents: Double) throws {
    let pitch = try PitchExpression(text).pitch(referencePitch: .concert440)
    #expect(pitch.note.number == note)
    #expect(abs(pitch.cents.value - cents) < 1e-9)
  }

  @Test("a frequency stays what it is at any reference pitch")
  func frequency() throws {
    let reference = try Frequency(442)
    let pitch = try PitchExpression("441.5Hz").pitch(referencePitch: reference)
    #expect(abs(pitch.frequency(referencePitch: reference).hertz - 441.5) < 1e-9)
  }

  @Test(
    "is refused when it is anything else",
    arguments: [
      "", "K4", "A", "A4c", "A4+c", "A4+5", "A4 +5c", "128", "-1", "G#9", "C-2", "440", "0Hz",
      "-3Hz",
      "infHz", "1e3Hz", "A4+nanc", "A4+1e2c", "A4+5c+5c", "c", "+5c", "440Hz+99999999c",
      "440Hz-99999999c", "A44444444444444444444",
    ])
  func refused(text: String) {
    #expect(throws: PeachError.self) { try PitchExpression(text) }
  }
}
