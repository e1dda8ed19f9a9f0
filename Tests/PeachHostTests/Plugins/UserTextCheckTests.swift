import PeachCore
import Testing

@testable import PeachHost

@Suite("A text on its way to a backend")
struct UserTextCheckTests {
  @Test(
    "passes up to what the contract has room for", arguments: [Reason.UserText.sound, .device])
  func longest(text: Reason.UserText) throws {
    #expect(text.objection(to: "") == nil)
    #expect(text.objection(to: String(repeating: "y", count: 255)) == nil)
    #expect(
      text.objection(to: String(repeating: "y", count: 256))
        == .tooLong(text, limit: 255, count: 256))
    #expect(text.objection(to: String(repeating: "ü", count: 128)) != nil)
  }

  @Test(
    "is refused with a character that ends or hides it", arguments: ["a\0b", "a\u{1B}[2J", "\n"])
  func control(text: String) {
    for kind in [Reason.UserText.sound, .device, .pattern] {
      #expect(kind.objection(to: text) == .controlCharacters(kind))
    }
  }

  @Test("may be any path that a system call takes")
  func path() {
    #expect(Reason.UserText.file.objection(to: "/odd\nname.sf2") == nil)
    #expect(Reason.UserText.file.objection(to: String(repeating: "y", count: 4095)) == nil)
    #expect(Reason.UserText.file.objection(to: String(repeating: "y", count: 4096)) != nil)
    #expect(Reason.UserText.file.objection(to: "a\0b") != nil)
  }

  @Test("that crashed its backend is distinguished from a backend that crashes")
  func note() {
    for isExempt in [true, false] {
      let note = CrashNote(plugin: "jack", isExempt: isExempt)
      #expect(CrashNote(note.text) == note)
    }
    // As written by earlier versions.
    #expect(CrashNote("saw") == CrashNote(plugin: "saw", isExempt: false))
  }
}
