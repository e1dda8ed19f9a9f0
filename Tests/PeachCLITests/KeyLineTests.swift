import PeachCore
import PeachStudio
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachCLI

@Suite("Keys of a terminal as answers")
struct KeyLineTests {
  private func items(_ keys: [Key], _ mode: TrainingMode = .pitchMatching) -> [TrainingInput.Item] {
    var line = KeyLine(mode, Catalog(.english))
    return keys.compactMap { line.take(.key($0))?.item }
  }

  private func typed(_ text: String) -> [Key] { text.map { Key(.character($0)) } }

  @Test("numbers are a line, shown as typed, and Enter alone lets go")
  func numbers() {
    #expect(
      items(typed("+1x") + [Key(.backspace)] + typed("2.5") + [Key(.enter), Key(.enter)])
        == [.typed("x"), .typed("+2.5"), .typed("")])
    var line = KeyLine(.pitchMatching, Catalog(.english))
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
          .answer(.shift(by: Cents(10))), .answer(.shift(by: Cents(10))),
          .answer(.shift(by: Cents(-1))), .answer(.shift(by: Cents(0.1))),
          .answer(.shift(by: Cents(-50))),
        ])
  }

  @Test("q and R count at once, and a key that is held down once")
  func single() {
    #expect(
      items(typed("q") + [Key(.character("r"), isRepeat: true)] + typed("R"), .comparison)
        == [.typed("q"), .answer(.replay)])
  }

  @Test("in a comparison every key is an answer by itself, and none tunes")
  func comparison() {
    #expect(
      items(typed("hL5") + [Key(.up), Key(.down), Key(.left), Key(.enter)], .comparison)
        == [
          .answer(.higher(true)), .answer(.higher(false)), .typed("5"), .answer(.higher(true)),
          .answer(.higher(false)), .typed(""),
        ])
  }

  @Test("every key that the prompts name does what they say", arguments: Language.spoken)
  func prompts(language: Language) throws {
    let text = Catalog(language)
    let choice = try #require(TrainingMode.comparison.training.choices.last)
    let lower = try #require(text.letters(of: choice).last)
    let meanings: [Character: TrainingInput.Item] = [
      "h": .answer(.higher(true)), lower: .answer(.higher(false)), "r": .answer(.replay),
      "q": .typed("q"),
    ]
    for mode in TrainingMode.allCases {
      let prompts: [TrainingText] =
        mode.isTuned
        ? [.matchPrompt, .matchKeys] : [.comparePrompt, .replayPrompt, .compareRetry]
      let words = prompts.flatMap { text($0).split { !$0.isLetter } }
      let letters = Set(words.filter { $0.count == 1 }.compactMap(\.first))
      #expect(letters == (mode.isTuned ? ["q"] : Set(meanings.keys)))
      for letter in letters {
        for key in [letter.lowercased(), letter.uppercased()] {
          var line = KeyLine(mode, text)
          let item = line.take(.key(Key(.character(Character(key)))))?.item
          #expect(item == meanings[letter] || item == .typed("Q"), "\(key)")
        }
      }
    }
  }
}
