import PeachContract
import Testing

@Suite("The display of a name from outside")
struct PrintableTests {
  @Test("stays unchanged", arguments: ["Piano 1", "Flügel ©", "弦 🎻", "A", ""])
  func plain(name: String) {
    #expect(Contract.name(name) == name && Contract.printable(name) == name)
  }

  @Test("is isolated where it is written from right to left, once, and is an id without that")
  func rightToLeft() {
    let shown = "\u{2068}שלום 1\u{2069}"
    #expect(Contract.name("שלום 1") == shown)
    #expect(Contract.name(shown) == shown)
    #expect(Contract.printable("שלום:0:0") == "שלום:0:0")
  }

  @Test("has nothing that would steer a terminal or turn the rest of a line")
  func steering() {
    #expect(Contract.name("\u{1B}[31mred") == " [31mred")
    #expect(Contract.name("a\u{202E}b\u{2067}c") == "a bc")
    #expect(Contract.printable("a\nb\u{2067}c") == "a b c")
  }
}
