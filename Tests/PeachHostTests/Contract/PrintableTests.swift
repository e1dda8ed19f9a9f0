import PeachContract
import Testing

@Suite("A name from outside, as it is shown")
struct PrintableTests {
  @Test("stays as it is", arguments: ["Piano 1", "Flügel ©", "弦 🎻", "A", ""])
  func plain(name: String) { #expect(Contract.printable(name) == name) }

  @Test("is isolated where it is written from right to left, once")
  func rightToLeft() {
    let shown = "\u{2068}שלום 1\u{2069}"
    #expect(Contract.printable("שלום 1") == shown)
    #expect(Contract.printable(shown) == shown)
  }

  @Test("has nothing that would steer a terminal or turn the rest of a line")
  func steering() {
    #expect(Contract.printable("\u{1B}[31mred") == " [31mred")
    #expect(Contract.printable("a\u{202E}b\u{2067}c") == "abc")
    #expect(Contract.printable("a\nb") == "a b")
  }
}
