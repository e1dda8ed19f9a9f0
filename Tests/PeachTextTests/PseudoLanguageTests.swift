import PeachText
import Testing

@Suite("The pseudo-language")
struct PseudoLanguageTests {
  @Test(
    "is longer than English by two fifths",
    arguments: ["Higher", "Start training to build your profile", "{count} exercises: done."])
  func longer(english: String) {
    let placeholders = english.matches(of: /\{\w+\}/).reduce(0) { $0 + $1.output.count }
    let length = Double(english.count - placeholders)
    let grown = Double(PseudoLanguage.text(english).count - placeholders)
    #expect(grown >= 1.4 * length - 0.5)
    #expect(grown < 1.4 * length + 2)
  }

  @Test("leaves placeholders, single letters and signs as they are")
  func untouched() {
    #expect(PseudoLanguage.text("{name}") == "{name}")
    #expect(PseudoLanguage.text("S") == "S")
    #expect(PseudoLanguage.text("− 1.5 …") == "− 1.5 …")
    #expect(PseudoLanguage.text("By {cents} cents").contains(" {cents} "))
  }

  @Test("differs from English at every word")
  func accents() {
    #expect(PseudoLanguage.text("Settings") == "Séttíngsssss")
  }
}
