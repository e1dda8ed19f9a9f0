import PeachHost
import Testing

@Suite("The name of a note")
struct MIDINoteNameTests {
  @Test("of every key leads back to the key", arguments: MIDINote.range)
  func roundTrip(number: Int) throws {
    let note = try MIDINote(number)
    #expect(try MIDINote(name: note.description) == note)
    #expect(try MIDINote(name: "\(number)") == note)
  }
}
