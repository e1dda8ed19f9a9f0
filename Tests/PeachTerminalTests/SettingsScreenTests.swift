import PeachCore
import PeachSettings
import PeachTesting
import TerminalKit
import Testing

@testable import PeachStudio
@testable import PeachTerminal

@Suite("Settings on a screen")
struct SettingsScreenTests {
  private func settings(at row: SettingRow) -> AppState { Fixtures.settings(at: row) }

  @Test("every setting has a line, and an explanation that is shown")
  func complete() {
    for strategy in StrategyName.allCases {
      var settings = Settings()
      try? settings.change(SettingName.strategy, to: strategy.rawValue, at: .screen)
      let rows = SettingRow.rows(of: settings, showsAll: true, hasMIDI: true)
      for descriptor in SettingsCatalog.standard.descriptors
      where settings.matters(descriptor, withMIDI: true) {
        #expect(rows.contains { $0.name == descriptor.name }, "\(descriptor.name)")
      }
    }
    let rows = SettingRow.rows(of: Settings(), showsAll: true, hasMIDI: false)
    for hidden in ["midi-higher", "kazez.floor"] {
      #expect(!rows.contains(.setting(hidden)))
    }
    let text = AppView.draw(settings(at: .setting("note-duration"))).screen.text
    #expect(text.contains("How long a note lasts."))
  }

  @Test("begins with what every musician may want; all settings are one row further")
  func levels() {
    var state = Fixtures.state()
    _ = state.go(to: .settings)
    #expect(
      state.settings.rows == [
        .setting("source"), .setting("output"), .setting("loudness"), .rangeKind, .lowestNote,
        .highestNote, .setting("note-duration"), .setting("intervals"), .setting("language"), .more,
      ])
    _ = Fixtures.type([.end, .enter], &state)
    #expect(state.settings.showsAll && state.settings.rows.last == .more)
    #expect(state.settings.rows.contains(.setting("loudness")))
    _ = Fixtures.type([.end, .enter], &state)
    #expect(!state.settings.showsAll && state.settings.row == .setting("source"))
  }

  @Test("marks what is not as a new user has it")
  func changed() throws {
    var state = settings(at: .setting("note-gap"))
    #expect(!AppView.draw(state).screen.text.contains("•"))
    var changed = state.settings.settings
    try changed.change("note-gap", to: "2", at: .screen)
    _ = state.handle(.settings(changed, refusal: nil))
    let lines = AppView.draw(state).screen.text.split(separator: "\n").filter { $0.contains("•") }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("Gap") })
  }

  @Test("the outputs are listed with what is in the way, and taken from there")
  func outputs() throws {
    var state = settings(at: .setting("output"))
    #expect(Fixtures.type([.enter], &state) == [.loadOutputs])
    #expect(state.place == .outputs)
    _ = state.handle(
      .outputs([
        OutputStatus(output: .automatic, obstacle: nil),
        OutputStatus(output: OutputSelection("jack"), obstacle: "no JACK server is running"),
        OutputStatus(output: OutputSelection("alsa"), obstacle: nil),
      ]))
    let text = AppView.draw(state).screen.text
    #expect(text.contains("● automatic") && text.contains("✗ JACK") && text.contains("ALSA"))
    _ = Fixtures.type([.down], &state)
    #expect(AppView.draw(state).screen.text.contains("no JACK server is running"))
    let change = [AppEffect.change(name: "output", value: "alsa")]
    #expect(Fixtures.type([.down, .enter], &state) == change)
    var changed = state.settings.settings
    try changed.change("output", to: "alsa", at: .screen)
    _ = state.handle(.settings(changed, refusal: nil))
    #expect(state.place == .settings)
  }

  @Test(
    "arrows change a value by steps, within its range",
    arguments: [
      ("note-duration", Key.Code.right, "1.1"), ("note-duration", .left, "0.9"),
      ("reference-pitch", .right, "441"), ("note-gap", .left, "0"),
      ("vary-loudness", .right, "0.05"),
      ("tick", .right, "off"), ("tuning", .right, "just"), ("tuning", .left, "pythagorean"),
      ("output", .right, "jack"), ("language", .right, "en"), ("strategy", .right, "kazez"),
      ("kazez.narrowing", .left, "0.045"), ("adaptive.nearby", .right, "13"),
    ])
  func steps(name: String, key: Key.Code, value: String) {
    var state = settings(at: .setting(name))
    let effects = Fixtures.type([key], &state)
    #expect(effects == [.change(name: name, value: value)])
  }

  @Test("with Shift the step is a tenth")
  func fine() {
    var state = settings(at: .setting("reference-pitch"))
    #expect(
      state.handle(.input(.key(Key(.right, .shift)))) == [
        .change(name: "reference-pitch", value: "440.1")
      ])
  }

  @Test("a change is seen at once, a language too")
  func atOnce() {
    var state = settings(at: .setting("note-duration"))
    _ = Fixtures.type([.right, .right, .right], &state)
    #expect(AppView.draw(state).screen.text.contains("1.3 s"))
    state = settings(at: .setting("language"))
    var changed = state.settings.settings
    try? changed.change("language", to: "de", at: .screen)
    _ = state.handle(.settings(changed, refusal: nil))
    #expect(AppView.draw(state).screen.text.contains("Einstellungen"))
  }

  @Test("a value is typed, with a comma as well, and refused with a sentence")
  func typed() {
    var state = settings(at: .setting("reference-pitch"))
    _ = Fixtures.type([.enter] + "442,5".map { .character($0) }, &state)
    #expect(AppView.draw(state).screen.cursor != nil)
    #expect(Fixtures.type([.enter], &state) == [.change(name: "reference-pitch", value: "442.5")])
    _ = Fixtures.type([.enter] + "12".map { .character($0) }, &state)
    #expect(Fixtures.type([.enter], &state).isEmpty)
    #expect(AppView.draw(state).screen.text.contains("allowed: a number from 380 to"))
    _ = Fixtures.type([.enter, .character("q"), .escape], &state)
    #expect(state.place == .settings)
  }

  @Test("a value is there to be changed, and the first character typed replaces it")
  func edited() throws {
    var changed = Settings()
    try changed.change("connect", to: "studio", at: .screen)
    func typing(_ keys: [Key.Code]) -> [AppEffect] {
      var state = settings(at: .setting("connect"))
      _ = state.handle(.settings(changed, refusal: nil))
      return Fixtures.type([.enter] + keys + [.enter], &state)
    }
    #expect(typing([]) == [])
    #expect(
      typing([.backspace, .character("a")]) == [.change(name: "connect", value: "studia")])
    #expect(typing("none".map { .character($0) }) == [.change(name: "connect", value: "none")])
  }

  @Test("j and k move as the arrows do")
  func letters() {
    var state = settings(at: .setting("note-duration"))
    let selection = state.settings.selection
    _ = Fixtures.type([.character("j")], &state)
    #expect(state.settings.selection == selection + 1)
    _ = Fixtures.type([.character("k")], &state)
    #expect(state.settings.selection == selection)
  }

  @Test("while a value is typed, the hint for Esc matches what it does")
  func footer() {
    var state = settings(at: .setting("connect"))
    _ = Fixtures.type([.enter], &state)
    let drawn = AppView.draw(state).screen.text
    #expect(drawn.contains("Esc Cancel") && !drawn.contains("Esc Start"))
  }

  @Test("the arrows step over an output that cannot be opened")
  func steppedOver() {
    var state = settings(at: .setting("output"))
    #expect(Fixtures.type([.right], &state) == [.change(name: "output", value: "jack")])
    let refusal = PeachError(.sourceUnavailable, of: "jack:sine", "no server")
    _ = state.handle(.settings(state.settings.settings, refusal: refusal))
    #expect(Fixtures.type([.right], &state) == [.change(name: "output", value: "alsa")])
    _ = state.handle(.settings(state.settings.settings, refusal: refusal))
    #expect(Fixtures.type([.right], &state) == [.change(name: "output", value: "silent")])
    // Elsewhere and back, it is the one in use again.
    _ = Fixtures.type([.down, .up], &state)
    #expect(Fixtures.type([.right], &state) == [.change(name: "output", value: "jack")])
  }

  @Test("the training range is two notes that stay an octave apart, or adaptive")
  func range() {
    var state = settings(at: .lowestNote)
    #expect(Fixtures.type([.right], &state) == [.change(name: "note-range", value: "C#2:C6")])
    state.settings.selection -= 1
    #expect(Fixtures.type([.right], &state) == [.change(name: "note-range", value: "adaptive")])
    #expect(!state.settings.rows.contains(.lowestNote))
    // The range that was chosen by its notes is kept, whatever else is chosen after it.
    #expect(Fixtures.type([.left], &state) == [.change(name: "note-range", value: "C#2:C6")])
    #expect(
      Fixtures.type([.right, .right], &state).last == .change(name: "note-range", value: "G3:E7"))
    #expect(AppView.draw(state).screen.text.contains("Violin"))
    #expect(
      Fixtures.type([.left, .left], &state).last == .change(name: "note-range", value: "C#2:C6"))
    state = settings(at: .highestNote)
    for _ in 0..<60 { _ = Fixtures.type([.left], &state) }
    #expect(state.settings.settings.noteRange.description == "C2:C3")
  }

  @Test("the ends of the range are typed, each alone or both at once")
  func typedRange() {
    func typing(_ typed: String, at row: SettingRow) -> [AppEffect] {
      var state = settings(at: row)
      return Fixtures.type([.enter] + typed.map { .character($0) } + [.enter], &state)
    }
    #expect(typing("g3", at: .lowestNote) == [.change(name: "note-range", value: "G3:C6")])
    #expect(typing("96", at: .highestNote) == [.change(name: "note-range", value: "C2:C7")])
    #expect(typing("A3:A5", at: .rangeKind) == [.change(name: "note-range", value: "A3:A5")])
    #expect(typing("B5", at: .lowestNote) == [])
  }

  @Test("a search finds settings by their names, and Enter leads to the line")
  func foundSettings() throws {
    var state = Fixtures.state()
    _ = state.go(to: .settings)
    _ = Fixtures.type("/gap".map { .character($0) }, &state)
    #expect(state.settings.rows == [.setting("note-gap")])
    #expect(AppView.draw(state).screen.text.contains("Search: gap"))
    #expect(Fixtures.type([.enter], &state) == [])
    #expect(state.settings.row == .setting("note-gap") && state.settings.search == nil)
    _ = Fixtures.type("/nothing".map { .character($0) }, &state)
    #expect(AppView.draw(state).screen.text.contains("No matching setting."))
    #expect(Fixtures.type([.enter], &state) == [])
    _ = Fixtures.type([.character("/"), .escape], &state)
    #expect(state.settings.search == nil && state.place == .settings)
  }

  @Test("from 100 columns the explanation is next to its row")
  func explained() throws {
    var state = settings(at: .setting("note-duration"))
    state.size = ScreenSize(columns: 100, rows: 30)
    let lines = AppView.draw(state).screen.text.split(separator: "\n")
    let line = try #require(lines.first { $0.contains("How long a note") })
    #expect(line.contains("Duration"))
  }

  @Test(
    "the footer names what the keys do at the line, and no key that does nothing there",
    arguments: [
      (SettingRow.setting("source"), ["Enter Open", "Default"]),
      (.setting("intervals"), ["Enter Open", "Default"]),
      (.setting("note-duration"), ["Change", "Enter Edit", "Default"]),
      (.setting("strategy"), ["Change", "Enter Change", "Default"]),
      (.lowestNote, ["Change", "Enter Edit", "Default"]), (.plugins, ["Enter Open"]),
      (.answers(.erase), ["Enter OK"]), (.resetAll, ["Enter OK"]),
    ])
  func footer(row: SettingRow, words: [String]) throws {
    var state = settings(at: row)
    state.size = ScreenSize(columns: 120, rows: 40)
    let lines = AppView.draw(state).screen.text.split(separator: "\n")
    let footer = try #require(lines.last { $0.contains("Choose") })
    for word in words { #expect(footer.contains(word), "\(footer)") }
    #expect(footer.contains("Default") == words.contains("Default"))
    #expect(footer.contains("Change") == words.contains { $0.contains("Change") })
  }

  @Test("every line explains itself")
  func explains() {
    var state = settings(at: .resetAll)
    for (index, row) in state.settings.rows.enumerated()
    where row.canBeChosen && row != .more {
      state.settings.selection = index
      #expect(!SettingsView.explanation(state).isEmpty, "\(row)")
    }
  }

  @Test("Backspace goes back to the default, the last line to all of them, when that is confirmed")
  func reset() throws {
    var state = settings(at: .setting("tick"))
    #expect(Fixtures.type([.backspace], &state) == [.reset(["tick"])])
    state = settings(at: .resetAll)
    #expect(Fixtures.type([.enter, .character("y")], &state).isEmpty)
    #expect(state.message == "No setting differs from its default.")
    try state.settings.settings.change("tick", to: "off", at: .screen)
    try state.settings.settings.change("note-gap", to: "1", at: .screen)
    // The key that asked, which may be held, and every other keep them.
    for key in [Key.Code.enter, .escape, .character("q"), .character("n"), .up, .down] {
      #expect(Fixtures.type([.enter], &state).isEmpty)
      #expect(AppView.draw(state).screen.text.contains("differ from the defaults: 2. Reset"))
      #expect(Fixtures.type([key], &state).isEmpty)
      #expect(state.place == .settings && state.settings.row == .resetAll)
      #expect(state.unconfirmed == nil)
    }
    #expect(Fixtures.type([.enter, .character("Y")], &state) == [.reset(nil)])
    #expect(AppView.draw(state).screen.text.contains("Settings reset: 2."))
    #expect(Fixtures.type([.enter], &state).isEmpty)
    #expect(state.act(.confirm) == [.reset(nil)])
    #expect(state.act(.confirm).isEmpty)
  }

  @Test("intervals are turned on and off one by one, and one always stays")
  func intervals() {
    var state = settings(at: .setting("intervals"))
    _ = Fixtures.type([.enter], &state)
    #expect(state.place == .intervals)
    #expect(Fixtures.type([.enter], &state) == [.change(name: "intervals", value: "P1,P5")])
    #expect(Fixtures.type([.enter], &state) == [.change(name: "intervals", value: "P5")])
    let down = Fixtures.type([.right, .down, .enter], &state)
    #expect(down == [.change(name: "intervals", value: "P5,-m2")])
    _ = Fixtures.type([.left, .enter], &state)
    state.chosenInterval.row = 7
    _ = Fixtures.type([.enter], &state)
    state.chosenInterval = (1, false)
    _ = Fixtures.type([.enter], &state)
    state.chosenInterval = (1, true)
    #expect(Fixtures.type([.enter], &state).isEmpty)
    _ = Fixtures.type([.escape], &state)
    #expect(state.place == .settings)
  }

  @Test("the wheel and the arrows pass over headings")
  func headings() {
    var state = settings(at: .setting("client-name"))
    _ = Fixtures.type([.down], &state)
    #expect(state.settings.row == .rangeKind)
    _ = state.handle(.input(.mouse(MouseEvent(.wheelUp, .none, column: 5, row: 5))))
    #expect(state.settings.row == .setting("client-name"))
    _ = Fixtures.type([.home], &state)
    #expect(state.settings.row == .setting("source"))
    _ = Fixtures.type([.end], &state)
    #expect(state.settings.row == .more)
  }

  @Test("a MIDI line learns from the next press, and shows what it has learned")
  func learns() throws {
    var state = settings(at: .setting("midi-higher"))
    #expect(AppView.draw(state).screen.text.contains("Learn"))
    #expect(Fixtures.type([.character("m")], &state) == [.learn(.higher)])
    #expect(AppView.draw(state).screen.text.contains("Press a key or a pedal for “Higher”."))
    let message = try #require(MIDIMessage(status: 0xB0, 80, 127))
    _ = state.handle(
      .hand(MIDINews(message: message, actions: [.higher], learnt: (.higher, .controller(80)))))
    #expect(AppView.draw(state).screen.text.contains("“Higher” is now cc80."))
    // The next key is a key again.
    #expect(Fixtures.type([.down], &state) == [])
  }

  @Test("any key stops the learning")
  func stopsLearning() {
    var state = settings(at: .setting("midi-tune"))
    _ = Fixtures.type([.character("m")], &state)
    #expect(Fixtures.type([.character("q")], &state) == [.learn(nil)])
    #expect(state.place == .settings)
  }

  @Test("played MIDI input is shown on the MIDI lines, and nowhere else")
  func heard() throws {
    let message = try #require(MIDIMessage(status: 0x90, 60, 100))
    for (row, isShown) in [("midi", true), ("midi-lower", true), ("note-gap", false)] {
      var state = settings(at: .setting(row))
      _ = state.handle(.hand(MIDINews(message: message, actions: [.lower, .commit], learnt: nil)))
      let text = AppView.draw(state).screen.text
      #expect(text.contains("C4 pressed, velocity 100 (channel 1) → Lower, Let Go") == isShown)
    }
  }
}
