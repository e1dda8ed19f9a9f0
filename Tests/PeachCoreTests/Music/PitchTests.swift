import PeachCore
import PeachMeasure
import Testing

@Suite("Pitch and frequency")
struct PitchTests {
  @Test("every key leads to its frequency and back", arguments: MIDINote.range, [380.0, 440, 500])
  func roundTrip(number: Int, reference: Double) throws {
    let referencePitch = try Frequency(reference)
    let note = try MIDINote(number)
    let frequency = Pitch(note: note).frequency(referencePitch: referencePitch)
    let back = Pitch(frequency: frequency, referencePitch: referencePitch)
    #expect(back.note == note)
    #expect(abs(back.cents.value) < 1e-9)
  }

  @Test("cents lead to a frequency and back", arguments: UInt64(1)...20)
  func cents(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let note = try MIDINote(Int.random(in: 0...127, using: &generator))
    let cents = Double.random(in: -49.9...49.9, using: &generator)
    let back = Pitch(frequency: Pitch(note: note, cents: Cents(cents)).frequency())
    #expect(back.note == note)
    #expect(abs(back.cents.value - cents) < 1e-8)
  }

  @Test("A4 is the reference pitch, an octave doubles, a semitone is the twelfth root of two")
  func known() throws {
    #expect(Pitch(note: .a4).frequency() == .concert440)
    #expect(Pitch(note: .a4).frequency(referencePitch: try Frequency(415)).hertz == 415)
    #expect(Pitch(note: try MIDINote(81)).frequency().hertz == 880)
    #expect(abs(Pitch(note: .c4).frequency().hertz - 261.625_565_300_6) < 1e-9)
  }

  @Test("shifting by cents and measuring them agree")
  func shifting() throws {
    let frequency = try Frequency(300)
    for cents in stride(from: -1200.0, through: 1200, by: 37.3) {
      let back = frequency.shifted(by: Cents(cents)).cents(above: frequency)
      #expect(abs(back.value - cents) < 1e-9)
    }
    #expect(Pitch(note: .a4, cents: Cents(5)).shifted(by: Cents(-7)).cents == Cents(-2))
  }

  @Test("a frequency beyond the keyboard is its end key with many cents")
  func beyond() throws {
    let high = Pitch(frequency: try Frequency(30_000))
    #expect(high.note.number == 127)
    #expect(abs(high.frequency().hertz - 30_000) < 1e-6)
  }

  @Test("only frequencies above zero are taken", arguments: [0, -1, .nan, .infinity])
  func refused(hertz: Double) {
    #expect(throws: PeachError.self) { try Frequency(hertz) }
  }
}
