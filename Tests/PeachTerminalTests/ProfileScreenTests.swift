import Foundation
import PeachCore
import PeachText
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("The profile in the terminal")
struct ProfileScreenTests {
  private func profile(_ keys: Key.Code...) -> AppState {
    var state = Fixtures.state()
    _ = state.go(to: .profile)
    #expect(Fixtures.type(keys, &state) == [])
    return state
  }

  private func text(_ state: AppState) -> String { AppView.draw(state).screen.text }

  @Test("begins with a sentence, and names no finest key as long as that may be another")
  func sentence() {
    let text = text(profile())
    #expect(text.contains("Prime, 14 Dec 2023: about 20 cents, likely 14 to 29"))
    #expect(!text.contains("Finest"))
  }

  @Test("a key is looked at with the arrows or a click, and marked")
  func keys() throws {
    let state = profile(.right)
    #expect(state.profile.key == state.chart.keys.count / 2 + 1)
    #expect(text(state).contains("C#4: "))
    #expect(text(profile(.home)).contains("C2: "))
    #expect(text(profile(.end)).contains("C6: "))
    var clicked = profile()
    let target = try #require(
      AppView.draw(clicked).targets.first { $0.action == .lookAtKey(26) }
    ).area
    _ = clicked.handle(
      .input(.mouse(MouseEvent(.press, column: target.column, row: target.row + 1))))
    #expect(text(clicked).contains("D4: ") && text(clicked).contains("▲"))
  }

  @Test("the course of time is a key away, and can be looked at by week, month and year")
  func time() {
    var state = profile(.tab)
    #expect(text(state).contains("Threshold by day: 14 Nov to 14 Dec 2023"))
    #expect(state.profile.query.span == .all)
    #expect(text(profile(.tab, .left)).contains("14 Dec 2023: "))
    #expect(text(profile(.tab, .left, .left, .left)).contains("12 Dec 2023: "))
    _ = Fixtures.type([.character("z")], &state)
    #expect(text(state).contains("8 to 14 Dec 2023"))
    _ = Fixtures.type([.pageUp], &state)
    #expect(text(state).contains("1 to 7 Dec 2023"))
    // There is nothing before the first answer, and nothing after the last.
    _ = Fixtures.type(Array(repeating: .pageUp, count: 9), &state)
    #expect(text(state).contains("10 to 16 Nov 2023"))
    _ = Fixtures.type(Array(repeating: .pageDown, count: 9), &state)
    #expect(text(state).contains("8 to 14 Dec 2023"))
  }

  @Test("nothing to look at is looked at without harm")
  func empty() {
    var state = Fixtures.state(trained: false)
    _ = state.go(to: .profile)
    let keys: [Key.Code] = [
      .right, .left, .up, .down, .tab, .right, .left, .pageUp, .pageDown, .character("z"), .home,
      .end,
    ]
    #expect(Fixtures.type(keys, &state) == [])
    #expect(text(state).contains("Start training to build your profile"))
  }

  @Test("the picture is saved as it is looked at, and the screen says where")
  func saved() {
    var state = profile(.tab, .character("z"))
    var query = ProfileQuery()
    query.span = .week
    #expect(Fixtures.type([.character("x")], &state) == [.savePicture(query)])
    _ = state.handle(.saved("Saved: /home/anna/peach-profile-2023-12-14.svg"))
    #expect(text(state).contains("Saved: /home/anna/peach-profile-2023-12-14.svg"))
  }

  @Test(
    "on a light background bands have a contrast of 3:1, words one of 4.5:1",
    arguments: [0.0, 0.5, 1.0])
  func contrast(certainty: Double) throws {
    let theme = Theme(
      TerminalCapabilities(environment: ["TERM": "xterm-256color", "COLORFGBG": "0;15"]))
    #expect(try #require(contrast(theme.band(certainty))) >= 3)
    for style in [theme.good, theme.moderate, theme.bad, theme.faint, theme.accent, theme.warning] {
      #expect(try #require(contrast(style.foreground)) >= 4.5)
    }
  }

  /// The contrast of a color with white, as WCAG 2.2 defines it.
  private func contrast(_ color: Color?) -> Double? {
    guard let parts = color?.components else { return nil }
    let linear = [parts.red, parts.green, parts.blue].map { value -> Double in
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)
  }
}
