import PeachCore
import TerminalKit
import Testing

@testable import PeachCLI

@Suite("Keys of a terminal as answers")
struct KeyLineTests {
  private func items(_ keys: [Key], tunes: Bool = true) -> [TrainingInput.Item] {
    var line = KeyLine(isUsed: tunes)
    return keys.compactMap { line.take(.key($0))?.item }
  }

  private func typed(_ text: String) -> [Key] { text.map { Key(.character($0)) } }

  @Test("numbers are a line, shown as it is typed, and Enter alone lets go")
  func numbers() {
    #expect(
      items(typed("+1x") + [Key(.backspace)] + typed("2.5") + [Key(.enter), Key(.enter)])
        == [.typed("x"), .typed("+2.5"), .typed("")])
    var line = KeyLine(isUsed: true)
    #expect(line.take(.key(Key(.character("−"))))?.echo == "−")
    #expect(line.take(.key(Key(.backspace)))?.echo == "\u{8} \u{8}")
  }

  @Test("arrows tune, also while they are held down")
  func arrows() {
    #expect(
      items([
        Key(.up), Key(.up, isRepeat: true), Key(.left), Key(.right, .shift), Key(.pageDown),
      ])
        == [
          .tuned(Cents(10)), .tuned(Cents(10)), .tuned(Cents(-1)), .tuned(Cents(0.1)),
          .tuned(Cents(-50)),
        ])
  }

  @Test("q and r count at once, and a key that is held down once")
  func single() {
    #expect(
      items(typed("q") + [Key(.character("r"), isRepeat: true)] + typed("r"))
        == [.typed("q"), .typed("r")])
  }

  @Test("in a comparison every key is an answer by itself, and none tunes")
  func comparison() {
    #expect(
      items(typed("h5") + [Key(.up), Key(.down), Key(.enter)], tunes: false)
        == [.typed("h"), .typed("5"), .typed("h"), .typed("l"), .typed("")])
  }
}
