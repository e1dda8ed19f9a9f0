import Testing

@testable import PeachHost

@Suite("A text on its way to a backend")
struct BackendTextTests {
  @Test("passes up to what the contract has room for", arguments: [BackendText.sound, .device])
  func longest(text: BackendText) throws {
    #expect(text.objection(to: "") == nil)
    #expect(text.objection(to: String(repeating: "y", count: 255)) == nil)
    let objection = try #require(text.objection(to: String(repeating: "y", count: 256)))
    #expect(objection.contains("at most 255 bytes") && objection.contains("256"))
    #expect(text.objection(to: String(repeating: "ü", count: 128)) != nil)
  }

  @Test(
    "is refused with a character that ends or hides it", arguments: ["a\0b", "a\u{1B}[2J", "\n"])
  func control(text: String) {
    for kind in [BackendText.sound, .device, .pattern] {
      #expect(kind.objection(to: text)?.contains("control characters") == true)
    }
  }

  @Test("may be any path that a system call takes")
  func path() {
    #expect(BackendText.file.objection(to: "/odd\nname.sf2") == nil)
    #expect(BackendText.file.objection(to: String(repeating: "y", count: 4095)) == nil)
    #expect(BackendText.file.objection(to: String(repeating: "y", count: 4096)) != nil)
    #expect(BackendText.file.objection(to: "a\0b") != nil)
  }

  @Test("that crashed its backend is told apart from a backend that crashes")
  func note() {
    for isSpared in [true, false] {
      let note = CrashNote(plugin: "jack", isSpared: isSpared)
      #expect(CrashNote(note.text) == note)
    }
    // As written by earlier versions.
    #expect(CrashNote("saw") == CrashNote(plugin: "saw", isSpared: false))
  }
}
