import PeachCore
import PeachTesting
import Testing

@Suite("A comparison and its answer")
struct ComparisonTests {
  @Test("higher is right when the target is above where it belongs, whatever the interval")
  func higher() {
    for interval in Interval.allCases {
      for (cents, isHigher) in [(3.0, true), (-3.0, false)] {
        let answer = TrainingSamples.answered(cents: cents, interval: interval)
        #expect(answer.comparison.isTargetHigher == isHigher)
        #expect(answer.isCorrect)
        #expect(!TrainingSamples.answered(cents: cents, right: false, interval: interval).isCorrect)
      }
    }
  }

  @Test("a target exactly where it belongs is not higher")
  func equal() {
    #expect(!Comparison(TrainingSamples.task(), centOffset: .zero).isTargetHigher)
  }

  @Test("the target is the tuned interval with the offset on top; the reference is on its key")
  func pitches() {
    let comparison = Comparison(
      TrainingSamples.task(60, .perfectFifth, .justIntonation), centOffset: Cents(-10))
    #expect(comparison.targetNote.number == 67)
    #expect(comparison.referencePitch == Pitch(note: .c4))
    let size = comparison.targetPitch.frequency()
      .cents(above: comparison.referencePitch.frequency())
    #expect(abs(size.value - 691.955) < 0.001)
  }

  @Test("a target beyond the keyboard is refused, or the reference moved down")
  func keyboard() {
    for (number, interval) in [(121, Interval.perfectFifth), (127, .minorSecond)] {
      #expect(throws: PeachError.self) {
        try IntervalTask(
          referenceNote: MIDINote(number), interval: .named(interval))
      }
    }
    let down = TrainingSamples.task(200, .octave)
    #expect([down.referenceNote, down.targetNote].map(\.number) == [115, 127])
    let up = TrainingSamples.task(-4, .octave)
    #expect([up.referenceNote, up.targetNote].map(\.number) == [0, 12])
  }
}
