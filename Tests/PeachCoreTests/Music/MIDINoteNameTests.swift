import PeachCore
import Testing

@Suite("The name of a note")
struct MIDINoteNameTests {
  @Test("of every key leads back to the key", arguments: MIDINote.range)
  func roundTrip(number: Int) throws {
    let note = try MIDINote(number)
    #expect(try MIDINote(name: note.description) == note)
    #expect(try MIDINote(name: "\(number)") == note)
  }

  @Test(
    "is understood in German too, where B stays what it is elsewhere",
    arguments: [
      ("H4", 71), ("h3", 59), ("Cis4", 61), ("Es4", 63), ("eis4", 65), ("As4", 68), ("Ges4", 66),
      ("Hes4", 70), ("B4", 71), ("Bb4", 70),
    ])
  func german(name: String, number: Int) throws {
    #expect(try MIDINote(name: name).number == number)
  }

  @Test(
    "of no key is refused, whatever letters it is written in",
    arguments: [
      "", "Hs4", "Cs4", "esis4", "ᾷ", "ᾷ4", "ß4", "ﬃ4", "Ｃ4", "C\u{301}4", "C4\u{301}", "C", "C+4",
      "C٤",
    ])
  func refused(text: String) { #expect(throws: PeachError.self) { try MIDINote(name: text) } }
}
