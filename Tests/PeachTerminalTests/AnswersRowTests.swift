import PeachCore
import PeachSettings
import PeachStudio
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("What Settings do with all answers")
struct AnswersRowTests {
  private func settings(at row: SettingRow) -> AppState { Fixtures.settings(at: row) }

  @Test("erasing asks with the number of answers; Enter cancels, and only Y erases")
  func erase() throws {
    var state = settings(at: .answers(.erase))
    #expect(Fixtures.type([.enter], &state) == [.countAnswers])
    _ = state.handle(.counted(0))
    #expect(state.message == "There are no answers.")
    for (count, question) in [(1, "Erase 1 answer?"), (50_508, "Erase 50,508 answers?")] {
      for key in [Key.Code.enter, .escape, .character("n"), .character(" "), .down] {
        #expect(Fixtures.type([.enter], &state) == [.countAnswers])
        _ = state.handle(.counted(count))
        #expect(AppView.draw(state).screen.text.contains(question))
        #expect(Fixtures.type([key], &state).isEmpty)
        #expect(state.place == .settings && state.unconfirmed == nil)
      }
      #expect(Fixtures.type([.enter], &state) == [.countAnswers])
      _ = state.handle(.counted(count))
      #expect(Fixtures.type([.character("y")], &state) == [.data(.erase)])
    }
  }

  @Test("a file that exists is replaced after Y alone, and any other key keeps it")
  func replace() throws {
    var state = settings(at: .answers(.backUp))
    let task = DataTask.backUp("copy.sqlite")
    for key in [Key.Code.enter, .escape, .character("n"), .down] {
      state = settings(at: .answers(.backUp))
      _ = state.handle(.taken(task, path: "copy.sqlite"))
      #expect(AppView.draw(state).screen.text.contains("copy.sqlite already exists. Replace it?"))
      #expect(Fixtures.type([key], &state).isEmpty)
      #expect(state.unconfirmed == nil)
    }
    _ = state.handle(.taken(task, path: "copy.sqlite"))
    state = settings(at: .answers(.backUp))
    _ = state.handle(.taken(task, path: "copy.sqlite"))
    #expect(Fixtures.type([.character("y")], &state) == [.data(task, replaces: true)])
    // The user has moved on: nothing is asked.
    _ = Fixtures.type([.escape], &state)
    _ = state.handle(.taken(task, path: "copy.sqlite"))
    #expect(state.unconfirmed == nil)
  }

  @Test("a count that comes after the user has moved on asks nothing")
  func lateCount() throws {
    var state = settings(at: .answers(.erase))
    #expect(Fixtures.type([.enter, .up], &state) == [.countAnswers])
    _ = state.handle(.counted(3))
    #expect(state.unconfirmed == nil && state.message == nil)
  }
}

extension Fixtures {
  /// Settings with a line chosen.
  static func settings(at row: SettingRow) -> AppState {
    var state = Fixtures.state()
    _ = state.go(to: .settings)
    state.settings.showsAll = true
    state.settings.hasMIDI = true
    // Only the parameters of the chosen strategy have lines.
    let strategy = row.name.map { String($0.prefix { $0 != "." }) } ?? ""
    if strategy != row.name, StrategyName(rawValue: strategy) != nil {
      try? state.settings.settings.change(SettingName.strategy, to: strategy, at: .screen)
    }
    state.settings.selection = state.settings.rows.firstIndex(of: row) ?? -1
    return state
  }
}
