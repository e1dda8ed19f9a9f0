import PeachCore
import PeachSettings
import PeachStudio
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("Sounds on a screen")
struct SourcesScreenTests {
  private func settings(at row: SettingRow) -> AppState { Fixtures.settings(at: row) }

  @Test("sources are found by typing, heard by a key and taken by another")
  func sources() {
    var state = settings(at: .setting("source"))
    #expect(Fixtures.type([.enter], &state) == [.loadSources])
    _ = state.handle(.sources(.success(Fixtures.sources)))
    state.sources.selection = 0
    #expect(Fixtures.type([.tab], &state) == [.hear(.automatic)])
    _ = Fixtures.type("violin".map { .character($0) }, &state)
    let text = AppView.draw(state).screen.text
    #expect(text.contains("Violin") && text.contains("TimGM6mb"))
    // The id is below the list.
    #expect(text.contains("sf2:TimGM6mb:0:40"))
    #expect(!text.contains("Preset"))
    #expect(Fixtures.type([.tab], &state) == [.hear(SourceSelection("sf2:TimGM6mb:0:40"))])
    #expect(
      Fixtures.type([.enter], &state)
        == [.change(name: "source", value: "sf2:TimGM6mb:0:40")])
    // It is shown once it sounds.
    #expect(state.settings.settings.text("source") == "auto")
    var changed = state.settings.settings
    try? changed.change("source", to: "sf2:TimGM6mb:0:40", at: .screen)
    _ = state.handle(.settings(changed, refusal: nil))
    #expect(state.place == .settings)
    #expect(AppView.draw(state).screen.text.contains("sf2:TimGM6mb:0:40"))
  }

  @Test("a favourite is marked by a key, comes first, and is unmarked by the same key")
  func favourites() {
    var state = settings(at: .setting("favourites"))
    #expect(Fixtures.type([.enter], &state) == [.loadSources])
    _ = state.handle(.sources(.success(Fixtures.sources)))
    _ = Fixtures.type("violin".map { .character($0) }, &state)
    #expect(
      Fixtures.type([.character("*")], &state)
        == [.change(name: "favourites", value: "sf2:TimGM6mb:0:40")])
    _ = Fixtures.type([.escape], &state)
    let rows = state.sources.rows(state.text)
    // The source in use comes before them.
    #expect(rows.prefix(2).compactMap(\.id) == ["auto", "jack:sine"])
    #expect(rows[2] == .group(state.text(SettingNameText.favourites)))
    #expect(rows[3].id == "sf2:TimGM6mb:0:40")
    #expect(rows.count { $0.id == "sf2:TimGM6mb:0:40" } == 1)
    _ = Fixtures.type("violin".map { .character($0) }, &state)
    #expect(
      Fixtures.type([.character("*")], &state) == [.change(name: "favourites", value: "")])
    let groups = state.sources.rows(state.text).filter { $0.id == nil }
    #expect(!groups.contains(.group(state.text(SettingNameText.favourites))))
  }

  @Test("a key leaves the sounds that are known to be steady, and brings the others back")
  func steadyOnly() {
    var state = settings(at: .setting("source"))
    _ = Fixtures.type([.enter], &state)
    _ = state.handle(.sources(.success(Fixtures.sources)))
    _ = Fixtures.type("piano".map { .character($0) } + [.character("=")], &state)
    #expect(state.sources.rows(state.text).compactMap(\.id) == ["sf2:TimGM6mb:0:0"])
    #expect(AppView.draw(state).screen.text.contains("TimGM6mb – stable"))
    _ = Fixtures.type([.escape], &state)
    #expect(
      state.sources.rows(state.text).compactMap(\.id)
        == ["jack:sine", "alsa:sine", "sf2:TimGM6mb:0:0"])
    _ = Fixtures.type("violin".map { .character($0) }, &state)
    #expect(AppView.draw(state).screen.text.contains("is known to have a stable pitch"))
    _ = Fixtures.type([.character("=")], &state)
    #expect(state.sources.chosen(state.text)?.id == "sf2:TimGM6mb:0:40")
    #expect(AppView.draw(state).screen.text.contains("not every key for intervals"))
  }

  @Test("where no sound is known to be stable, that is said, and a key measures all of them")
  func measured() {
    var state = settings(at: .setting("source"))
    _ = Fixtures.type([.enter], &state)
    let sounds = Fixtures.sources.map { status in
      SourceStatus(
        source: status.source, obstacle: status.obstacle,
        verdict: status.verdict.map { _ in .unmeasured })
    }
    _ = state.handle(.sources(.success(sounds)))
    _ = Fixtures.type([.character("=")], &state)
    #expect(AppView.draw(state).screen.text.contains("No sound has been measured yet."))
    #expect(AppView.draw(state).screen.text.contains("Measure all"))
    #expect(Fixtures.type([.character("+")], &state) == [.measureSources])
    #expect(state.handle(.measuring("Violin", done: 2, of: 60)).isEmpty)
    #expect(AppView.draw(state).screen.text.contains("Measuring 3 of 60: Violin"))
    #expect(Fixtures.type([.character("+")], &state) == [.cancelMeasuring])
    _ = state.handle(.sources(.success(Fixtures.sources)))
    #expect(!AppView.draw(state).screen.text.contains("Measuring"))
    #expect(AppView.draw(state).screen.text.contains("Piano 1"))
    #expect(Fixtures.type([.character("+")], &state) == [.measureSources])
  }

  @Test("sounds are measured no longer than they are listed")
  func left() {
    var state = settings(at: .setting("source"))
    _ = Fixtures.type([.enter], &state)
    _ = state.handle(.sources(.success(Fixtures.sources)))
    _ = state.handle(.measuring("Violin", done: 2, of: 60))
    _ = Fixtures.type([.escape], &state)
    #expect(state.place == .settings)
    #expect(state.handle(.measuring("Preset 3", done: 3, of: 60)) == [.cancelMeasuring])
    #expect(!AppView.draw(state).screen.text.contains("Measuring"))
  }

  @Test("a source that cannot be taken says why, and the list stays")
  func refused() {
    var state = settings(at: .setting("source"))
    _ = Fixtures.type([.enter], &state)
    _ = state.handle(.sources(.success(Fixtures.sources)))
    _ = Fixtures.type([.down, .down, .enter], &state)
    _ = state.handle(
      .settings(
        state.settings.settings,
        refusal: PeachError(.sourceUnavailable, of: "alsa:sine", "it is busy")))
    #expect(state.place == .sources)
    #expect(AppView.draw(state).screen.text.contains("alsa:sine is unavailable: “it is busy”."))
  }

  @Test("the first line of pasted text is searched for")
  func pasted() {
    var state = settings(at: .setting("source"))
    _ = Fixtures.type([.enter], &state)
    _ = state.handle(.input(.paste("vio\u{1B}lin\nrm -rf")))
    #expect(state.sources.query == "violin")
    _ = Fixtures.type([.escape], &state)
    #expect(state.sources.query.isEmpty)
  }

  @Test("after a search the first source is chosen, and the first arrow goes to the second")
  func searched() {
    var state = settings(at: .setting("source"))
    _ = Fixtures.type([.enter], &state)
    _ = state.handle(.sources(.success(Fixtures.sources)))
    _ = state.handle(.input(.paste("preset")))
    #expect(state.sources.chosen(state.text)?.id == "sf2:TimGM6mb:0:1")
    _ = Fixtures.type([.down], &state)
    #expect(state.sources.chosen(state.text)?.id == "sf2:TimGM6mb:0:2")
    _ = Fixtures.type([.up], &state)
    #expect(state.sources.chosen(state.text)?.id == "sf2:TimGM6mb:0:1")
  }
}
