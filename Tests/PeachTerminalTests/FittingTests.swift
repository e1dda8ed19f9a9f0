import PeachCore
import PeachStudio
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("Every text of every screen")
struct FittingTests {
  static let sizes = [
    AppState.smallest, ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 100, rows: 30),
    ScreenSize(columns: 120, rows: 30), ScreenSize(columns: 120, rows: 40),
    ScreenSize(columns: 200, rows: 60), ScreenSize(columns: 500, rows: 200),
  ]

  /// Terminals that differ in their colors and their fonts.
  static let environments: [[String: String]] = [
    ["TERM": "xterm-256color"], ["TERM": "xterm"], ["TERM": "linux"],
    ["TERM": "xterm-256color", "COLORFGBG": "0;15"],
  ]

  @Test(
    "fits, in each language and in one longer by two fifths", arguments: Language.allCases, sizes)
  func fits(language: Language, size: ScreenSize) throws {
    for (name, state) in try Fixtures.all(language, size) {
      var state = state
      // Most of them fit the same text; the recorded sizes are tried in all, the others where letters differ.
      let isUsual = [ScreenSize.usual, ScreenSize(columns: 120, rows: 40)].contains(size)
      for environment in Self.environments where isUsual || environment["TERM"] == "linux" {
        state.theme = Theme(TerminalCapabilities(environment: environment))
        let canvas = AppView.draw(state)
        let place = "\(name), \(language), \(size.columns) × \(size.rows), \(environment)"
        #expect(canvas.overflows.isEmpty, "cut: \(place)")
        #expect(canvas.overlaps.isEmpty, "overlapping: \(place)")
      }
    }
  }

  @Test(
    "leaves the last row and the margins free, and no placeholder without a value",
    arguments: Language.allCases)
  func margins(language: Language) throws {
    for (name, state) in try Fixtures.all(language, .usual) {
      let screen = AppView.draw(state).screen
      #expect(!screen.text.contains("{"), "\(name)")
      guard !state.isHelpOpen else { continue }
      for column in [0, 1, 78, 79] {
        let isFree = (0..<24).allSatisfy { screen[column, $0].character == " " }
        #expect(isFree, "\(name) at \(column)")
      }
      #expect((0..<80).allSatisfy { screen[$0, 23].character == " " }, "\(name)")
    }
  }

  @Test("is one sentence where the terminal is too small, and never fails")
  func tooSmall() {
    for language in Language.allCases {
      let state = Fixtures.state(language, ScreenSize(columns: 40, rows: 15))
      let text = AppView.draw(state).screen.text
      #expect(text.contains("76\u{A0}×\u{A0}22") && text.contains("40\u{A0}×\u{A0}15"))
      #expect(text.contains("--plain"))
    }
    for columns in [1, 2, 7, 20] {
      for rows in [1, 2, 9] {
        let canvas = AppView.draw(
          Fixtures.state(.german, ScreenSize(columns: columns, rows: rows)))
        #expect(canvas.screen.size.columns == columns)
      }
    }
  }

  @Test("a terminal that is too small accepts no answer, and q quits")
  func unseen() throws {
    for mode in TrainingMode.allCases {
      var state = try Fixtures.live(mode)
      _ = state.handle(.input(.resize(ScreenSize(columns: 60, rows: 20))))
      let keys: [Key.Code] = [.up, .down, .enter, .character("h"), .character("s"), .escape]
      #expect(Fixtures.type(keys, &state) == [])
      #expect(state.handle(.input(.mouse(MouseEvent(.press, column: 30, row: 8)))) == [])
      #expect(state.place == .training(mode))
      #expect(Fixtures.type([.character("q")], &state) == [.quit])
    }
  }

  @Test("shows no color if colors are off, and nothing by color alone")
  func noColor() throws {
    var state = Fixtures.state(environment: ["TERM": "xterm", "NO_COLOR": "1"])
    _ = state.begin(.comparison)
    Fixtures.tell(.feedback(number: 1, try Fixtures.outcome(.comparison, correct: false)), &state)
    let screen = AppView.draw(state).screen
    let wrong = screen.text
    Fixtures.tell(.feedback(number: 1, try Fixtures.outcome(.comparison)), &state)
    #expect(AppView.draw(state).screen.text != wrong)
    for row in 0..<24 {
      for column in 0..<80 {
        #expect(screen[column, row].style.foreground == nil)
        #expect(screen[column, row].style.background == nil)
      }
    }
  }

  @Test("uses signs that the Linux console has")
  func console() throws {
    // Read from Lat15-Fixed16, the font of Debian's console-setup.
    let known = Set("─│┌┐└┘█░▒▲▼▸•■●↑↓→←━┃–…“”«»×·—−©„‚‘’").union("äöüÄÖÜß")
    var states = try Fixtures.all(.german, .usual).map(\.1)
    for index in states.indices {
      states[index].theme = Theme(TerminalCapabilities(environment: ["TERM": "linux"]))
      let text = AppView.draw(states[index]).screen.text
      #expect(Set(text.filter { !$0.isASCII }).subtracting(known).isEmpty)
    }
  }
}
