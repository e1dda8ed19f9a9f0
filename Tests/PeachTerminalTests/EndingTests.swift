import Foundation
import PeachTesting
import TerminalKit
import Testing

@testable import PeachCore
@testable import PeachStudio
@testable import PeachTerminal
@testable import PeachText

@Suite("Trainings that end on a screen")
struct EndingTests {
  private let reason =
    "the JACK server “default” has stopped; start it again, or choose another output with --output. "
    + "The ALSA device “default” is busy with another program; close what uses it, or choose another"

  private func lose(_ state: inout AppState, offer: SoundOffer.Reason?) {
    var sound = SoundState()
    sound.source = .silent
    sound.output = OutputSelection("silent")
    sound.passedOver = ["\(reason)"]
    sound.loss = .outputLost("\(reason)")
    sound.offer = offer.map {
      SoundOffer(reason: $0, request: SoundRequest(output: OutputSelection("jack")))
    }
    _ = state.handle(.sound(sound, name: "Silent"))
  }

  @Test(
    "what can be heard again is said first, on the smallest screen too",
    arguments: Language.allCases)
  func offerFirst(language: Language) throws {
    var state = Fixtures.state(language, AppState.smallest)
    lose(&state, offer: .returned)
    let lines = AppView.draw(state).screen.text.split(separator: "\n").map(String.init)
    let offer = try #require(lines.firstIndex { $0.contains("[O]") })
    let loss = try #require(lines.firstIndex { $0.contains("JACK") })
    #expect(offer < loss)
    // It is no longer true that there is no sound, and the loss is reported once.
    let text = lines.joined(separator: "\n")
    #expect(text.ranges(of: "default” has stopped").count <= 1)
    #expect(Fixtures.type([.character("o")], &state) == [.takeOffer])
  }

  @Test("every other screen reports the offer, too, and a key accepts it")
  func offerEverywhere() throws {
    for place in [AppScreen.settings, .profile, .info, .intervals, .sources] {
      var state = Fixtures.state()
      _ = state.go(to: place)
      lose(&state, offer: .returned)
      let canvas = AppView.draw(state)
      // Where letters are typed, a click alone takes it.
      let sentence = place == .sources ? "is back. Use" : "is back. [O] Use"
      let line = try #require(
        canvas.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.contains(sentence) })
      #expect(canvas.action(column: 5, row: line) == .takeOffer, "\(place)")
      let effects = Fixtures.type([.character("o")], &state)
      #expect(effects == (place == .sources ? [] : [.takeOffer]), "\(place)")
    }
  }

  @Test(
    "the loss of the sound is a sentence on every other screen too, before what is offered instead")
  func lossEverywhere() {
    for place in [AppScreen.settings, .profile, .info, .intervals] {
      for offer in [nil, SoundOffer.Reason.instead] {
        var state = Fixtures.state()
        _ = state.go(to: place)
        lose(&state, offer: offer)
        let text = AppView.draw(state).screen.text
        #expect(text.contains("has stopped") || text.contains("The sound was lost"), "\(place)")
        #expect(text.contains("[O]") == (offer != nil), "\(place)")
      }
    }
  }

  @Test("a training that continues without it says so, and the key starts it again with the sound")
  func offerInTraining() throws {
    for mode in TrainingMode.allCases {
      var state = try Fixtures.live(mode)
      lose(&state, offer: .returned)
      // While a note is tuned nothing on the screen changes.
      Fixtures.tell(.feedback(number: 1, try Fixtures.outcome(mode)), &state)
      let text = AppView.draw(state).screen.text
      #expect(text.contains("is back. [O] Use"))
      #expect(!text.contains("There is no sound"))
      let id = (state.training?.id ?? 0) + 1
      #expect(
        Fixtures.type([.character("o")], &state) == [.end, .takeOffer, .begin(id: id, mode)])
      #expect(state.place == .training(mode))
    }
  }

  @Test("Start reports every end that the user did not request, in words of the screen")
  func reasons() throws {
    let few = PeachError(
      .untrainable, of: "jack:sine",
      .tooFewKeys(source: "jack:sine", fit: 6, count: 49, intervals: true))
    for (reason, words) in [
      (StopReason.lost(few), "Sine is not usable for intervals: at most"),
      (.lost(few), "Settings › Uncalibrated Sounds"),
      (
        .lost(
          PeachError(
            .untrainable, of: "jack:sine", .uncalibrated(source: "jack:sine", key: "C4", .glides))),
        "Sine is not usable"
      ),
      (.lost(.playbackFailed("the output has stalled")), "The note was not played"),
      (.lost(.outputLost("it has gone")), "The sound was lost"),
      (.signal, "interrupted."), (.takenOver, "another window."),
      (.soundChanged, "Another sound was chosen"),
    ] {
      var state = try Fixtures.live(.comparison)
      Fixtures.tell(.stopped(reason, completed: 3), &state)
      #expect(state.place == .start)
      let text = AppView.draw(state).screen.text.split { $0.isWhitespace }.joined(separator: " ")
      #expect(text.contains(words), "\(reason)")
      #expect(!text.contains("--set"))
    }
  }

  @Test("a loss is shown once, though training and sound both report it")
  func once() throws {
    var state = try Fixtures.live(.comparison)
    Fixtures.tell(.stopped(.lost(.outputLost("it has gone")), completed: 3), &state)
    var sound = SoundState()
    sound.loss = .outputLost("it has gone")
    _ = state.handle(.sound(sound, name: ""))
    let text = AppView.draw(state).screen.text
    #expect(text.ranges(of: "The sound was lost").count == 1)
  }

  @Test("a training that the user leaves ends without a message")
  func left() throws {
    var state = try Fixtures.live(.comparison)
    let id = state.training?.id ?? 0
    #expect(Fixtures.type([.escape], &state) == [.end])
    _ = state.handle(.training(id: id, .stopped(.quit, completed: 3)))
    #expect(state.notice == nil)
  }

  @Test("the number of unused keys is shown until the first answer")
  func leftOut() throws {
    var state = Fixtures.state()
    _ = state.begin(.intervalComparison)
    Fixtures.tell(.keysLeftOut(12, of: 49, intervals: true), &state)
    try Fixtures.tell(
      .exercise(number: 1, Fixtures.exercise(.intervalComparison), referencePitch: .concert440),
      &state)
    Fixtures.tell(.awaiting, &state)
    #expect(
      AppView.draw(state).screen.text.contains("Keys without a clear pitch are left out: 12 of 49.")
    )
  }

  @Test("a measurement ends on the profile, which says what is known, whatever ended it")
  func measured() throws {
    for reason in [StopReason.finished, .count, .quit] {
      var state = Fixtures.state(.english)
      state.endsByCount = true
      _ = state.begin(.measurement)
      let id = try #require(state.training).id
      let effects = state.handle(.training(id: id, .stopped(reason, completed: 41)))
      #expect(effects == [])
      #expect(state.place == .profile && state.notice == nil)
      #expect(!AppView.draw(state).screen.text.contains("41"))
    }
  }
}
