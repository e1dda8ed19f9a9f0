import Foundation
import PeachCore
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachStudio
@testable import PeachTerminal

@Suite("Training on a screen")
struct TrainingTests {
  private func mouse(
    _ action: MouseEvent.Action, _ column: Int, _ row: Int, _ state: inout AppState
  ) -> [AppEffect] {
    state.handle(.input(.mouse(MouseEvent(action, column: column, row: row))))
  }

  @Test("arrows, letters and clicks answer, in German by T as well")
  func answers() throws {
    var state = try Fixtures.live(.comparison)
    #expect(
      Fixtures.type([.up, .character("H"), .character("h")], &state)
        == [.answer(.higher(true)), .answer(.higher(true)), .answer(.higher(true))])
    #expect(
      Fixtures.type([.down, .character("l")], &state)
        == [.answer(.higher(false)), .answer(.higher(false))])
    #expect(Fixtures.type([.character("t")], &state).isEmpty)
    var german = try Fixtures.live(.comparison, .german)
    #expect(Fixtures.type([.character("t")], &german) == [.answer(.higher(false))])
    #expect(mouse(.press, 40, 9, &state) == [.answer(.higher(true))])
    #expect(mouse(.press, 40, 18, &state) == [.answer(.higher(false))])
    #expect(mouse(.release, 40, 18, &state).isEmpty)
  }

  @Test("the areas sleep until the second note begins, and again once it is answered")
  func sleeping() throws {
    var state = Fixtures.state()
    _ = state.begin(.comparison)
    try Fixtures.tell(
      .exercise(number: 1, Fixtures.exercise(.comparison), referencePitch: .concert440), &state)
    #expect(state.training?.isLive == false)
    Fixtures.tell(.awaiting, &state)
    #expect(state.training?.isLive == true)
    Fixtures.tell(.feedback(number: 1, try Fixtures.outcome(.comparison)), &state)
    #expect(state.training?.isLive == false)
    #expect(!Self.verdict(state).isEmpty)
    try Fixtures.tell(
      .exercise(number: 2, Fixtures.exercise(.comparison), referencePitch: .concert440), &state)
    #expect(Self.verdict(state).isEmpty)
  }

  @Test("a training shows its name, its areas, its ways out and nothing else")
  func nothingElse() throws {
    let text = AppView.draw(try Fixtures.live(.comparison)).screen.text
    let words = text.split { $0.isWhitespace || "╭─╮│╰╯".contains($0) }.map(String.init)
    #expect(
      words == [
        "Comparison", "▲", "Higher", "↑", "H", "▼", "Lower", "↓", "L", "S", "Settings", "P",
        "Profile", "Esc", "Start", "?", "Help",
      ])
  }

  @Test("only interval training names the interval")
  func label() throws {
    #expect(
      AppView.draw(try Fixtures.live(.intervalPitchMatching)).screen.text
        .contains("Perfect Fifth Up, Just Intonation"))
    #expect(!AppView.draw(try Fixtures.live(.pitchMatching)).screen.text.contains("Prime"))
  }

  @Test("the slider begins in its middle and reaches both ends, by keys and by the mouse")
  func slider() throws {
    for rows in [22, 24, 40, 200] {
      let size = ScreenSize(columns: 100, rows: rows)
      let track = SliderView.track(in: size)
      let slider = Slider(track: track)
      #expect(slider.thumb(at: 150).lowerBound == 0)
      #expect(slider.thumb(at: -150).upperBound == 2 * track.height)
      let middle = slider.thumb(at: 0)
      #expect(abs(middle.lowerBound + middle.upperBound - 2 * track.height) <= 1)
      var state = try Fixtures.live(.pitchMatching, .english, size)
      let row = slider.thumbRows(at: 0).lowerBound
      _ = mouse(.press, track.column + 4, row, &state)
      let pressed = state.training?.offset
      #expect(pressed == 0)
      #expect(mouse(.drag, track.column + 4, 0, &state).last == .answer(.move(to: Cents(150))))
      #expect(
        mouse(.drag, track.column + 4, rows - 1, &state).last == .answer(.move(to: Cents(-150))))
    }
  }

  @Test("a row is a coarse step and a column a cent; what is let go is the answer")
  func dragging() throws {
    var state = try Fixtures.live(.pitchMatching)
    let track = SliderView.track(in: .usual)
    let slider = Slider(track: track)
    let row = slider.thumbRows(at: 0).lowerBound
    let step = slider.centsPerRow
    _ = mouse(.press, 40, row, &state)
    #expect(mouse(.drag, 40, row - 2, &state) == [.answer(.move(to: Cents(2 * step)))])
    #expect(mouse(.drag, 37, row - 2, &state) == [.answer(.move(to: Cents(2 * step - 3)))])
    #expect(
      mouse(.release, 38, row - 2, &state)
        == [.answer(.move(to: Cents(2 * step - 2))), .answer(.commit)])
    #expect(mouse(.release, 38, row - 2, &state).isEmpty)
  }

  @Test("the thumb comes to a press elsewhere on the track")
  func jumping() throws {
    var state = try Fixtures.live(.pitchMatching)
    let slider = Slider(track: SliderView.track(in: .usual))
    let row = slider.track.row + 1
    _ = mouse(.press, 40, row, &state)
    let offset = state.training?.offset ?? 0
    #expect(slider.thumbRows(at: offset).contains(row))
    #expect(mouse(.release, 40, row, &state) == [.answer(.commit)])
  }

  @Test("nothing moves before the note begins, and a press from before does not let go")
  func early() throws {
    var state = Fixtures.state()
    _ = state.begin(.pitchMatching)
    try Fixtures.tell(
      .exercise(number: 1, Fixtures.exercise(.pitchMatching), referencePitch: .concert440), &state)
    #expect(Fixtures.type([.up], &state).isEmpty)
    #expect(mouse(.press, 40, 11, &state).isEmpty)
    Fixtures.tell(.awaiting, &state)
    #expect(mouse(.drag, 40, 9, &state).isEmpty)
    #expect(mouse(.release, 40, 9, &state).isEmpty)
    #expect(state.training?.offset == 0)
  }

  @Test("keys move it by ten cents, one and a tenth, the wheel by one, and Enter lets go")
  func keys() throws {
    var state = try Fixtures.live(.pitchMatching)
    _ = Fixtures.type([.up, .up, .left, .pageDown], &state)
    #expect(state.training?.offset == -31)
    _ = state.handle(.input(.key(Key(.right, .shift))))
    #expect(abs((state.training?.offset ?? 0) + 30.9) < 1e-9)
    _ = mouse(.wheelUp, 5, 5, &state)
    #expect(abs((state.training?.offset ?? 0) + 29.9) < 1e-9)
    #expect(Fixtures.type([.enter], &state) == [.answer(.commit)])
  }

  @Test("a key that is held down neither answers nor lets go")
  func held() throws {
    var state = try Fixtures.live(.comparison)
    for code in [Key.Code.up, .down, .character("h"), .character("l")] {
      #expect(state.handle(.input(.key(Key(code, isRepeat: true)))).isEmpty)
    }
    var matching = try Fixtures.live(.pitchMatching)
    for code in [Key.Code.enter, .character(" ")] {
      #expect(matching.handle(.input(.key(Key(code, isRepeat: true)))).isEmpty)
    }
    // A key that moves a note may be held down.
    #expect(
      matching.handle(.input(.key(Key(.up, isRepeat: true)))) == [.answer(.move(to: Cents(10)))])
  }

  @Test("letting go reaches the training whatever is drawn, as it alone knows what it means")
  func lettingGo() throws {
    var state = Fixtures.state()
    _ = state.begin(.pitchMatching)
    #expect(Fixtures.type([.enter], &state) == [.answer(.commit)])
  }

  @Test("a lost focus drops the drag and lets nothing go")
  func focus() throws {
    var state = try Fixtures.live(.pitchMatching)
    _ = mouse(.press, 40, 11, &state)
    #expect(state.handle(.input(.focus(false))).isEmpty)
    #expect(mouse(.release, 40, 11, &state).isEmpty)
    #expect(state.training?.isLive == true)
  }

  @Test("while a note is tuned, nothing on the screen shows how near it is")
  func noHint() throws {
    var state = try Fixtures.live(.pitchMatching)
    _ = Fixtures.type([.up, .up, .up, .up], &state)
    let near = AppView.draw(state).screen
    var other = try Fixtures.live(.pitchMatching)
    try Fixtures.tell(
      .exercise(
        number: 2,
        Exercise(
          PitchMatchingChallenge(TrainingSamples.task(), initialCentOffset: Cents(99))),
        referencePitch: .concert440), &other)
    Fixtures.tell(.awaiting, &other)
    _ = Fixtures.type([.up, .up, .up, .up], &other)
    #expect(AppView.draw(other).screen == near)
  }

  @Test(
    "how far off it was is an arrow in three lengths with signed cents",
    arguments: [
      (0.3, ["●"], "0 cents"), (4, ["▲"], "+4 cents"), (9.7, ["▲", "┃"], "+10 cents"),
      (-18.2, ["┃", "▼"], "−18 cents"), (55, ["▲", "┃", "┃"], "+55 cents"),
    ])
  func feedback(error: Double, signs: [String], words: String) throws {
    var state = try Fixtures.live(.pitchMatching)
    Fixtures.tell(
      .feedback(number: 1, try Fixtures.outcome(.pitchMatching, error: error)), &state)
    let lines = Self.verdict(state)
    #expect(lines.compactMap(\.first).map(String.init).filter { "●▲▼┃".contains($0) } == signs)
    #expect(lines.contains { $0.hasSuffix(words) })
  }

  /// The lines of the verdict's place that are not empty.
  private static func verdict(_ state: AppState) -> [String] {
    let (area, screen) = (TrainingFrame.verdict(in: state.size), AppView.draw(state).screen)
    return (area.row..<area.row + area.height).map { row in
      String(screen.text.split(separator: "\n", omittingEmptySubsequences: false)[row])
        .trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  private static let sizes = [22, 24, 29, 30, 31, 40, 60].map {
    ScreenSize(columns: $0 > 30 ? 120 : 80, rows: $0)
  }

  @Test("the verdict has a place of its own, the same in all trainings", arguments: sizes)
  func verdictPlace(size: ScreenSize) throws {
    let (place, stage) = (TrainingFrame.verdict(in: size), TrainingFrame.stage(in: size))
    #expect(place.height >= 3 && stage.row == place.row + place.height)
    for mode in TrainingMode.allCases {
      for (correct, error) in [(true, 0.3), (false, -55), (true, 12)] {
        var state = try Fixtures.live(mode, .german, size)
        let before = AppView.draw(state).screen
        Fixtures.tell(
          .feedback(number: 1, try Fixtures.outcome(mode, correct: correct, error: error)), &state)
        let after = AppView.draw(state).screen
        for row in 0..<size.rows {
          for column in 0..<size.columns where !place.contains(column: column, row: row) {
            #expect(
              before[column, row].character == after[column, row].character,
              "\(mode) at \(column), \(row)")
          }
        }
      }
    }
  }

  @Test("right and wrong have signs of the same size in the same place", arguments: sizes)
  func verdictSize(size: ScreenSize) throws {
    let place = TrainingFrame.verdict(in: size)
    let boxes = try [true, false].map { correct in
      var state = try Fixtures.live(.comparison, .english, size)
      Fixtures.tell(
        .feedback(number: 1, try Fixtures.outcome(.comparison, correct: correct)), &state)
      let screen = AppView.draw(state).screen
      let cells = (0..<size.columns).filter { column in
        (place.row..<place.row + place.height).contains { screen[column, $0].character != " " }
      }
      let isWhole = (place.row..<place.row + place.height).allSatisfy { row in
        (0..<size.columns).contains { screen[$0, row].character != " " }
      }
      #expect(isWhole)
      return [cells.first, cells.last]
    }
    #expect(boxes[0] == boxes[1])
  }

  @Test("while a note is tuned nothing changes but the slider, whatever is reported")
  func stillness() throws {
    var state = try Fixtures.live(.intervalPitchMatching)
    let (track, before) = (SliderView.track(in: .usual), AppView.draw(state).screen)
    _ = Fixtures.type([.up, .up, .right], &state)
    Fixtures.tell(.dropoutAdvice(.longerPeriod), &state)
    Fixtures.tell(
      .unsaved(
        UnsavedAnswers(count: 3, reason: PeachError(.data, of: "training.sqlite", .diskFull))),
      &state)
    var sound = state.sound
    sound.offer = SoundOffer(
      reason: .returned, request: SoundRequest(output: OutputSelection("jack")))
    _ = state.handle(.sound(sound, name: "Sine"))
    let after = AppView.draw(state).screen
    for row in 0..<24 {
      for column in 0..<80 where !track.contains(column: column, row: row) {
        #expect(before[column, row] == after[column, row], "\(column), \(row)")
      }
    }
    #expect(before != after)
  }

  @Test("a spoiled exercise and an answer that was not stored are reported")
  func remarks() throws {
    var state = try Fixtures.live(.comparison)
    Fixtures.tell(.void(number: 1), &state)
    #expect(AppView.draw(state).screen.text.contains("does not count and is played again"))
    Fixtures.tell(.awaiting, &state)
    Fixtures.tell(
      .unsaved(
        UnsavedAnswers(count: 3, reason: PeachError(.data, of: "training.sqlite", .diskFull))),
      &state)
    let words = "3 answers are not stored yet."
    #expect(AppView.draw(state).screen.text.contains(words))
    // They stay in sight until they are stored.
    Fixtures.tell(.awaiting, &state)
    #expect(AppView.draw(state).screen.text.contains(words))
    Fixtures.tell(.unsaved(nil), &state)
    #expect(!AppView.draw(state).screen.text.contains(words))
    Fixtures.tell(
      .unsaved(
        UnsavedAnswers(count: 3, reason: PeachError(.data, of: "training.sqlite", .diskFull))),
      &state)
    Fixtures.tell(.stopped(.quit, completed: 1), &state)
    #expect(AppView.draw(state).screen.text.contains(words))
  }
}
