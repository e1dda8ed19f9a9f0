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
    "of no key is refused, whatever letters it is written in",
    arguments: ["", "H4", "ᾷ", "ᾷ4", "ß4", "ﬃ4", "Ｃ4", "C\u{301}4", "C4\u{301}", "C", "C+4", "C٤"])
  func refused(text: String) { #expect(throws: ValueError.self) { try MIDINote(name: text) } }
}
