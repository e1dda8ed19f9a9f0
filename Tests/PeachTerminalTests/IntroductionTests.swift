import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachCore
@testable import PeachStudio
@testable import PeachTerminal

@Suite("A first visit in the terminal")
struct IntroductionTests {
  private func state(_ step: IntroductionStep) -> AppState {
    var state = Fixtures.state(trained: false)
    _ = state.go(to: .introduction(step))
    return state
  }

  private func press(_ key: Key.Code, _ state: inout AppState) -> [AppEffect] {
    Fixtures.type([key], &state)
  }

  @Test("the first key has a note heard, the second goes on")
  func note() {
    var state = state(.note)
    #expect(press(.enter, &state) == [.hear("jack:sine")])
    #expect(state.place == .introduction(.note))
    #expect(press(.enter, &state) == [])
    #expect(state.place == .introduction(.comparison))
  }

  @Test("a note that cannot be heard is explained where one listens for it")
  func notHeard() {
    var state = state(.note)
    _ = press(.enter, &state)
    _ = state.handle(.notHeard(.outputLost("the JACK server has gone")))
    #expect(AppView.draw(state).screen.text.contains("the JACK server has gone"))
  }

  @Test("one comparison is trained for real, and its verdict said in words")
  func comparison() throws {
    var state = state(.comparison)
    #expect(press(.enter, &state) == [.beginIntroduction(id: 1)])
    #expect(press(.enter, &state) == [])
    try Fixtures.tell(.exercise(number: 1, Fixtures.exercise(.comparison)), &state)
    Fixtures.tell(.awaiting, &state)
    #expect(press(.up, &state) == [.answer(higher: true)])
    #expect(press(.character("l"), &state) == [.answer(higher: false)])
    let outcome = try Fixtures.outcome(.comparison, correct: false)
    let id = try #require(state.training?.id)
    #expect(state.handle(.training(id: id, .feedback(number: 1, outcome))) == [.end])
    #expect(
      AppView.draw(state).screen.text.contains(
        "Not this time: the second note was 12 cents higher."))
    #expect(press(.enter, &state) == [])
    #expect(state.place == .introduction(.profile))
  }

  @Test("the last step leads into training, and the visit is over")
  func end() {
    var state = state(.profile)
    #expect(press(.enter, &state) == [.begin(id: 1, .comparison), .endIntroduction])
    #expect(state.place == .training(.comparison))
  }

  @Test("one key skips it at every step", arguments: IntroductionStep.allCases)
  func skipped(step: IntroductionStep) {
    for key in [Key.Code.escape, .character("q")] {
      var state = state(step)
      #expect(press(key, &state) == [.endIntroduction])
      #expect(state.place == .start)
    }
  }

  @Test("skipped while notes sound, it silences them")
  func silenced() {
    var state = state(.comparison)
    _ = press(.enter, &state)
    #expect(press(.escape, &state) == [.end, .endIntroduction])
    #expect(state.training == nil)
  }

  @Test("a lost sound is said where one is, and the comparison can be had again")
  func lost() {
    var state = state(.comparison)
    _ = press(.enter, &state)
    Fixtures.tell(
      .stopped(.lost(.outputLost("the JACK server has gone")), completed: 0), &state)
    #expect(state.place == .introduction(.comparison))
    #expect(AppView.draw(state).screen.text.contains("the JACK server has gone"))
    #expect(press(.enter, &state) == [.beginIntroduction(id: 2)])
  }

  @Test("Start shows it once more when asked")
  func again() {
    var state = Fixtures.state()
    #expect(press(.character("w"), &state) == [])
    #expect(state.place == .introduction(.note))
  }
}
