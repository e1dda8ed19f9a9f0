import PeachCore
import PeachTesting
import Testing

@Suite("A comparison and its answer")
struct ComparisonTests {
  @Test("higher is right when the target lies above where it belongs, whatever the interval")
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
  func equal() throws {
    let comparison = try Comparison(
      referenceNote: .c4, interval: .prime, tuningSystem: .equalTemperament, centOffset: .zero)
    #expect(!comparison.isTargetHigher)
  }

  @Test("the target is the tuned interval with the offset on top; the reference is on its key")
  func pitches() throws {
    let comparison = try Comparison(
      referenceNote: .c4, interval: .perfectFifth, tuningSystem: .justIntonation,
      centOffset: Cents(-10))
    #expect(comparison.targetNote.number == 67)
    #expect(comparison.referencePitch == Pitch(note: .c4))
    let size = comparison.targetPitch.frequency()
      .cents(above: comparison.referencePitch.frequency())
    #expect(abs(size.value - 691.955) < 0.001)
  }

  @Test("a target beyond the keyboard is refused, or the reference moved down")
  func keyboard() {
    #expect(throws: ValueError.self) {
      try Comparison(
        referenceNote: MIDINote(121), interval: .perfectFifth, tuningSystem: .equalTemperament,
        centOffset: Cents(1))
    }
    #expect(throws: ValueError.self) {
      try PitchMatchingChallenge(
        referenceNote: MIDINote(127), interval: .minorSecond, tuningSystem: .equalTemperament,
        initialCentOffset: Cents(1))
    }
    let moved = Comparison(
      clampingReference: 200, interval: .octave, tuningSystem: .equalTemperament,
      centOffset: Cents(1))
    #expect(moved.referenceNote.number == 115)
    #expect(moved.targetNote.number == 127)
    let challenge = PitchMatchingChallenge(
      clampingReference: -4, interval: .octave, tuningSystem: .equalTemperament,
      initialCentOffset: Cents(1))
    #expect(challenge.referenceNote.number == 0)
    #expect(challenge.targetNote.number == 12)
  }
}
