import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("Plugins on a screen")
struct PluginsScreenTests {
  /// The list of plugins, reached as a user does.
  private func list(_ language: Language = .english) throws -> AppState {
    var state = Fixtures.state(language)
    _ = state.go(to: .settings)
    state.settings.showsAll = true
    state.settings.selection = try #require(state.settings.rows.firstIndex(of: .plugins))
    #expect(Fixtures.type([.enter], &state) == [.loadPlugins])
    #expect(state.place == .plugins)
    _ = state.handle(.plugins(try Fixtures.plugins(), refusal: nil))
    return state
  }

  @Test("both rows of the settings lead there, and Escape leads back")
  func ways() throws {
    var state = try list()
    _ = Fixtures.type([.escape], &state)
    #expect(state.place == .settings)
    state.settings.selection = try #require(
      state.settings.rows.firstIndex(of: .setting("trusted")))
    #expect(Fixtures.type([.right], &state) == [.loadPlugins])
  }

  @Test("each has its facts, and what is blocked of it has a line")
  func facts() throws {
    var state = try list()
    #expect(AppView.draw(state).screen.text.contains("because you trust it"))
    _ = Fixtures.type([.down, .down], &state)
    let text = AppView.draw(state).screen.text
    #expect(text.contains("✗ saw:one"))
    #expect(text.contains("The sound saw:one has been blocked since 2027-01-15T08:00:00Z"))
  }

  @Test("a key unblocks a sound or a whole plugin")
  func forgets() throws {
    for (language, key) in [(Language.english, "f"), (.german, "v")] {
      var state = try list(language)
      // The organ did nothing wrong.
      #expect(Fixtures.type([.character(Character(key))], &state).isEmpty)
      for (row, name) in [(1, "saw"), (2, "saw:one"), (3, "square")] {
        state.plugins.selection = row
        #expect(Fixtures.type([.character(Character(key))], &state) == [.forget(name)])
      }
    }
  }

  @Test("trust is asked about and given by another key, and revoked at once")
  func trusts() throws {
    var state = try list()
    #expect(Fixtures.type([.character("t")], &state) == [.trust("organ", false)])
    state.plugins.selection = 3
    for key in [Key.Code.character("t"), .enter, .escape, .down, .character("q")] {
      #expect(Fixtures.type([.character("t")], &state).isEmpty)
      #expect(AppView.draw(state).screen.text.contains("Run Square in Peach’s own process"))
      #expect(Fixtures.type([key], &state).isEmpty)
      #expect(state.place == .plugins && state.unconfirmed == nil)
    }
    #expect(Fixtures.type([.character("T"), .character("Y")], &state) == [.trust("square", true)])
    _ = Fixtures.type([.character("t")], &state)
    #expect(state.act(.confirm) == [.trust("square", true)])
    #expect(state.act(.confirm).isEmpty)
  }

  @Test("a refusal is a sentence, and the list continues with what is there")
  func refused() throws {
    var state = try list()
    state.plugins.selection = 3
    _ = state.handle(
      .plugins(
        [try Fixtures.plugins()[0]],
        refusal: PeachError(.wrongName, .noPlugin("square", known: ["organ"]))))
    #expect(AppView.draw(state).screen.text.contains("There is no plugin square"))
    #expect(state.plugins.plugin?.id == "organ")
    _ = state.handle(.plugins([], refusal: nil))
    #expect(AppView.draw(state).screen.text.contains("No plugin was found."))
    #expect(Fixtures.type([.character("t"), .character("f"), .down], &state).isEmpty)
  }
}
