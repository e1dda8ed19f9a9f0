import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachCore
@testable import PeachSettings
@testable import PeachStudio
@testable import PeachTerminal

@Suite("Going places")
struct NavigationTests {
  private func press(_ key: Key.Code, _ state: inout AppState) -> [AppEffect] {
    Fixtures.type([key], &state)
  }

  @Test("one key on Start begins each training")
  func begins() {
    for (key, mode) in zip("1234", TrainingMode.allCases) {
      var state = Fixtures.state()
      #expect(press(.character(key), &state) == [.begin(id: 1, mode)])
      #expect(state.place == .training(mode))
    }
  }

  @Test("arrows and Enter reach all that Start offers")
  func arrows() {
    for (steps, item) in Fixtures.state().startItems.enumerated() {
      var state = Fixtures.state()
      let keys = [Key.Code](repeating: .down, count: steps) + [.enter]
      let effects = Fixtures.type(keys, &state)
      switch item {
      case .begin(let mode): #expect(effects == [.begin(id: 1, mode)])
      case .show(let place): #expect(state.place == place)
      case .help: #expect(state.isHelpOpen)
      default: #expect(effects == [.quit])
      }
    }
  }

  @Test("a click reaches them too")
  func clicks() {
    for item in Fixtures.state().startItems {
      var state = Fixtures.state()
      let target = AppView.draw(state).targets.first { $0.action == item }
      let area = target?.area ?? Area(column: -1, row: -1, width: 0, height: 0)
      let effects = state.handle(
        .input(.mouse(MouseEvent(.press, column: area.column + 1, row: area.row))))
      #expect(state.place != .start || state.isHelpOpen || effects == [.quit], "\(item)")
    }
  }

  @Test("Settings and Profile end a training, and lead back to Start")
  func leaving() throws {
    for mode in TrainingMode.allCases {
      for (key, place) in [("s", AppScreen.settings), ("e", .settings), ("p", .profile)] {
        var state = try Fixtures.live(mode)
        #expect(press(.character(Character(key)), &state).first == .end)
        #expect(state.place == place)
        #expect(state.training == nil)
        #expect(press(.escape, &state).isEmpty)
        #expect(state.place == .start)
      }
    }
  }

  @Test("Escape and Q end a training; on Start Q ends the program and Escape nothing")
  func quitting() throws {
    for key in [Key.Code.escape, .character("q")] {
      var state = try Fixtures.live(.comparison)
      #expect(press(key, &state) == [.end])
      #expect(state.place == .start)
    }
    var state = Fixtures.state()
    #expect(press(.escape, &state).isEmpty)
    #expect(press(.character("Q"), &state) == [.quit])
  }

  @Test("Help says what a screen is for, and lets one hear what a cent is")
  func cents() throws {
    var state = Fixtures.state()
    #expect(press(.character("?"), &state).isEmpty)
    #expect(AppView.draw(state).screen.text.contains("Training continues until you leave it"))
    for (cents, words) in [(100.0, "100 cents"), (10, "10 cents"), (1, "1 cent "), (100, "100")] {
      #expect(
        press(.character("c"), &state)
          == [.hear(SourceSelection("jack:sine"), then: Cents(cents))])
      #expect(AppView.draw(state).screen.text.contains(words))
    }
    _ = state.handle(.notHeard(.outputLost("the JACK server has gone")))
    #expect(AppView.draw(state).screen.text.contains("The sound was lost: “the JACK server"))
    #expect(press(.escape, &state).isEmpty && !state.isHelpOpen)
    // A training ends by its help as by leaving it, and has no sound to try.
    var live = try Fixtures.live(.comparison)
    #expect(press(.character("?"), &live) == [.end])
    #expect(AppView.draw(live).screen.text.contains("Was the second higher or lower?"))
    #expect(press(.character("c"), &live).isEmpty && !live.isHelpOpen)
    #expect(live.place == .start && live.training == nil)
  }

  @Test("if intervals are compared, the screen explains what higher means")
  func question() throws {
    let question = "Is the second note too high or too low?"
    for mode in TrainingMode.allCases {
      let screen = AppView.draw(try Fixtures.live(mode)).screen.text
      #expect(screen.contains(question) == (mode == .intervalComparison), "\(mode)")
    }
  }

  @Test("Help opens on every screen, and any key closes it and does nothing else")
  func help() throws {
    for (_, state) in try Fixtures.all(.english, .usual) where !state.isHelpOpen {
      var state = state
      if state.place == .settings, state.settings.editing != nil { continue }
      // A question takes the next key as its answer.
      if state.place == .plugins, state.unconfirmed != nil { continue }
      if state.settings.search != nil { continue }
      let (place, isTraining) = (state.place, state.training != nil)
      let effects = press(.function(1), &state)
      #expect(effects == (isTraining ? [.end] : []) && state.isHelpOpen)
      #expect(press(.character("q"), &state).isEmpty)
      #expect(!state.isHelpOpen && state.place == (isTraining ? place.back : place))
    }
  }

  @Test("late events of a training that was left are not shown")
  func late() throws {
    var state = try Fixtures.live(.comparison)
    _ = state.go(to: .profile)
    _ = state.handle(.training(id: 1, .feedback(number: 1, try Fixtures.outcome(.comparison))))
    _ = state.handle(.training(id: 1, .stopped(.lost(.outputLost("x")), completed: 0)))
    #expect(state.place == .profile)
    #expect(state.training == nil)
  }

  @Test("a lost sound leads to Start, which reports it and names the sound used instead")
  func lost() throws {
    var state = try Fixtures.live(.comparison)
    let loss = PeachError.outputLost("the JACK server has gone")
    Fixtures.tell(.stopped(.lost(loss), completed: 3), &state)
    var sound = state.sound
    sound.loss = loss
    sound.output = OutputSelection("alsa:default")
    sound.offer = SoundOffer(
      reason: .returned, request: SoundRequest(output: OutputSelection("jack")))
    _ = state.handle(.sound(sound, name: "Sine"))
    #expect(state.place == .start)
    let text = AppView.draw(state).screen.text
    #expect(text.contains("The sound was lost: “the JACK server has gone”. Now using"))
    #expect(text.contains("jack is back. [O] Use"))
    #expect(press(.character("o"), &state) == [.takeOffer])
    // One key trains on.
    #expect(press(.enter, &state) == [.begin(id: 2, .comparison)])
  }

  @Test("a training that cannot begin says why on Start")
  func notBegun() {
    var state = Fixtures.state()
    _ = state.begin(.comparison)
    _ = state.handle(.notBegun(id: 1, .outputLost("x")))
    #expect(state.place == .start)
    #expect(AppView.draw(state).screen.text.contains("The sound was lost: “x”."))
  }

  @Test("a training that has counted to its end ends the program, if it began with it")
  func counted() throws {
    for ends in [true, false] {
      var state = try Fixtures.live(.comparison)
      state.endsByCount = ends
      let effects = state.handle(.training(id: 1, .stopped(.count, completed: 5)))
      #expect(effects == (ends ? [.quit] : []))
      #expect(state.place == .start)
    }
  }

  @Test("an interruption leads to Start and has all of it drawn again")
  func interrupted() throws {
    var state = try Fixtures.live(.pitchMatching)
    #expect(state.handle(.interrupted(byUser: true)) == [.redraw])
    #expect(state.place == .start)
  }

  @Test("the answer of the terminal about its background changes the colors, and nothing else")
  func background() {
    var state = Fixtures.state()
    let before = AppView.draw(state).screen
    _ = state.handle(.input(.report(.background(red: 1, green: 1, blue: 1))))
    let after = AppView.draw(state).screen
    #expect(before.text == after.text)
    #expect(before != after)
  }

  @Test("Start reports mistakes in the settings file until they are fixed")
  func brokenSettings() throws {
    let folder = try TemporaryDirectory()
    let file = SettingsFile(path: folder.path("settings.toml"))
    try folder.write("tick = false\nnote-gap = 99\n", to: "settings.toml")
    func start() throws -> String {
      let settings = try Settings(file: file, toleratesFile: true)
      // Where the lines break depends on how long the folder's path is.
      return AppView.draw(Fixtures.state(settings: settings)).screen.text
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(try start().contains("line 2: note-gap may not be 99"))
    try file.set("note-gap", to: .number(1))
    #expect(try !start().contains("note-gap"))
  }
}
