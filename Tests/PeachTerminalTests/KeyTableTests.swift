import Foundation
import PeachSettings
import PeachStudio
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachCore
@testable import PeachTerminal

@Suite("The keys that a screen names")
struct KeyTableTests {
  /// A key on a screen, and where it is named.
  private struct Named: Hashable {
    var place: AppScreen
    var name: String
    var isInHelp: Bool
  }

  private let codes: [String: Key.Code] = [
    "↑": .up, "↓": .down, "←": .left, "→": .right, "Enter": .enter, "Esc": .escape, "Tab": .tab,
    "PgUp": .pageUp, "PgDn": .pageDown, "⌫": .backspace,
  ]

  /// Returns the words in the color of keys, in the footer or in the frame of the help.
  private func words(_ state: AppState, isInHelp: Bool) -> [String] {
    let screen = AppView.draw(state).screen
    let frame = (0..<screen.size.rows).filter {
      screen[5, $0].character == "│" && screen[5, $0].style == state.theme.accent
    }
    let rows = isInHelp ? (frame.first ?? 0)..<(frame.last ?? 0) : 21..<23
    var words: [String] = []
    for row in rows {
      var word = ""
      for column in isInHelp ? 6..<74 : 0..<80 {
        let cell = screen[column, row]
        let isKey = cell.style == state.theme.accent && !"│─╭╮╰╯ ".contains(cell.character)
        if isKey { word.append(cell.character) }
        if !isKey, !word.isEmpty {
          words.append(word)
          word = ""
        }
      }
    }
    // Arrows stand close together.
    return words.flatMap { word in
      word.allSatisfy { "↑↓←→".contains($0) } ? word.map(String.init) : [word]
    }
  }

  private func key(_ name: String, _ text: Catalog) throws -> Key? {
    // They name no key of their own.
    if ["⇧", text(TerminalText.mouse), text(TerminalText.wheel)].contains(name) { return nil }
    if name == "A–Z" { return Key(.character("a")) }
    if let code = codes[name] { return Key(code) }
    let letter = try #require(name.count == 1 ? name.first : nil, "\(name)")
    return Key(.character(letter))
  }

  /// Returns true if a key changes what is seen, or has an effect.
  private func acts(_ key: Key, _ state: AppState) -> Bool {
    var after = state
    return !after.handle(.input(.key(key))).isEmpty
      || AppView.draw(after).screen != AppView.draw(state).screen
  }

  /// The states in which every key has something to do: around each screen, what is a few keys away.
  private func states(_ language: Language) throws -> [AppState] {
    let ways: [[Key.Code]] = [
      [], [.down], [.right], [.tab], [.tab, .left, .left], [.tab, .character("z")],
      [.tab, .character("z"), .pageUp],
    ]
    var states = try Fixtures.all(language, .usual).map(\.1).filter { !$0.isHelpOpen }
    var intervals = Fixtures.state(language)
    intervals.chart = Fixtures.chartOfTwoIntervals
    _ = intervals.go(to: .profile)
    states.append(intervals)
    return states.flatMap { state in
      ways.map { way in
        var state = state
        _ = Fixtures.type(way, &state)
        return state
      }
    }
  }

  @Test("do something, in the footer and in the help, in both cases", arguments: Language.spoken)
  func named(language: Language) throws {
    var acting: Set<Named> = []
    var named: Set<Named> = []
    for state in try states(language) {
      for isInHelp in [false, true] {
        var shown = state
        if isInHelp { _ = shown.handle(.input(.key(Key(.function(1))))) }
        guard shown.isHelpOpen == isInHelp else { continue }
        for word in words(shown, isInHelp: isInHelp) {
          let this = Named(place: state.place, name: word, isInHelp: isInHelp)
          guard let key = try key(word, state.text), !acting.contains(this) else { continue }
          named.insert(this)
          var small = key
          if case .character(let letter) = key.code {
            small.code = .character(Character(letter.lowercased()))
          }
          // A few keys are those of the help itself.
          let opened = shown.keys.action(of: key) == .help ? state : shown
          if acts(key, state) && acts(small, state) || acts(key, opened) && acts(small, opened) {
            acting.insert(this)
          }
        }
      }
    }
    #expect(named.count > 90)
    #expect(
      named.subtracting(acting).isEmpty, "\(named.subtracting(acting).map { "\($0)" }.sorted())")
  }

  @Test("are those of the table, wherever one stands in brackets", arguments: Language.spoken)
  func bracketed(language: Language) throws {
    let brackets = /\[(.)\]/
    var count = 0
    for state in try states(language) {
      for match in AppView.draw(state).screen.text.matches(of: brackets) {
        count += 1
        let letter = try #require(match.1.lowercased().first)
        #expect(state.keys.bindings.contains { $0.action(of: .character(letter)) != nil })
      }
    }
    #expect(count > 0)
  }

  @Test("mean the same in both cases, and nothing with Control", arguments: Language.spoken)
  func cases(language: Language) throws {
    for (name, state) in try Fixtures.all(language, .usual) where !state.isTyping {
      let keys = state.keys
      for letter in "abcdefghijklmnopqrstuvwxyz" {
        let capital = Key(.character(Character(letter.uppercased())), .shift)
        let small = Key(.character(letter))
        #expect(keys.action(of: capital) == keys.action(of: small), "\(name) \(letter)")
        guard state.unconfirmed == nil, !state.isHelpOpen else { continue }
        #expect(keys.action(of: Key(.character(letter), .control)) == nil)
      }
    }
  }

  /// Written again with `PEACH_RECORD_GOLDEN=1`.
  @Test("stand in the manual as the help has them")
  func manual() throws {
    let text = Catalog(.english)
    let screens: [(String, AppScreen)] = [
      (text(ScreenText.start), .start), (text(TrainingText.comparison), .training(.comparison)),
      (text(TrainingText.pitchMatching), .training(.pitchMatching)),
      (text(ScreenText.settings), .settings), (text(SettingNameText.source), .sources),
      (text(SettingNameText.output), .outputs), (text(ScreenText.intervals), .intervals),
      (text(SettingNameText.plugins), .plugins), (text(ProfileText.title), .profile),
      (text(ScreenText.info), .info),
    ]
    var table = "| screen | keys | meaning |\n| --- | --- | --- |\n"
    for (title, place) in screens {
      var state = Fixtures.state()
      state.place = place
      for line in HelpView.lines(state) {
        table += "| \(title) | `\(line.keys)` | \(line.words) |\n"
      }
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/Peach.docc/Manual.md")
    var page = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(page.range(of: "### Keys of the terminal app\n\n")).upperBound
    let end = try #require(page[begin...].range(of: "\n#")?.lowerBound)
    if ProcessInfo.processInfo.environment["PEACH_RECORD_GOLDEN"] != nil {
      page.replaceSubrange(begin..<end, with: table)
      try page.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(page[begin..<end] == table)
    }
  }

  @Test("move by a tenth with Shift")
  func fine() throws {
    var state = try Fixtures.live(.pitchMatching)
    for (code, cents) in [(Key.Code.up, 1.0), (.right, 1.1), (.pageUp, 6.1)] {
      _ = state.handle(.input(.key(Key(code, .shift))))
      #expect(abs((state.training?.offset ?? 0) - cents) < 1e-9)
    }
  }
}

extension Fixtures {
  /// Knowledge about two intervals.
  static var chartOfTwoIntervals: ProfileChart {
    let progress = TrainingProgress(calendar: Calendar(identifier: .gregorian))
    let fifth = IntervalCondition(.named(.perfectFifth))
    var answers: [ThresholdObservation] = []
    for index in 0..<100 {
      let isPrime = index % 2 == 0
      answers.append(
        ThresholdObservation(
          note: 60, centOffset: isPrime ? 30 : 12, isCorrect: index % 5 > 0,
          interval: isPrime ? .prime : fifth, timestamp: 1_700_000_000 + Double(index)))
    }
    progress.load(comparisons: answers)
    return progress.chart(.standard, at: Date(timeIntervalSince1970: 1_702_600_000))
  }
}
