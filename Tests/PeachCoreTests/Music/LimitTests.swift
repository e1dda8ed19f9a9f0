import PeachCore
import PeachTesting
import Testing

@Suite("The limits of values")
struct LimitTests {
  @Test("the first and the last value that is allowed is taken")
  func taken() throws {
    #expect(try [1, 127].map { try MIDIVelocity($0).value } == [1, 127])
    #expect(MIDIVelocity.hardest.value == 127)
    #expect(try [-90, 12].map { try AmplitudeDB($0).value } == [-90, 12])
    #expect(try NoteDuration(seconds: 3600).seconds == 3600)
    #expect(try [0, 127].map { try MIDINote($0).number } == [0, 127])
    #expect(try NoteRange(low: MIDINote(0), high: MIDINote(12)).numbers == 0...12)
  }

  @Test("a pitch may be as many cents from its key as the keyboard is long, and no more")
  func cents() throws {
    let a4 = try PitchExpression("A4+12800c").pitch(referencePitch: .concert440)
    #expect(a4.cents == Cents(12_800))
    for text in ["A4+12801c", "A4-12800.1c"] {
      #expect(throws: PeachError.self) { try PitchExpression(text) }
    }
  }

  @Test("nothing is less than itself")
  func order() throws {
    #expect(!(Interval.perfectFifth < .perfectFifth) && Interval.perfectFourth < .perfectFifth)
    #expect(!(MIDINote.a4 < .a4))
    #expect(!(Frequency.concert440 < .concert440))
    #expect(!(Cents(1) < Cents(1)) && Cents(-1) < Cents(1))
  }

  @Test("a note that a task requests above the keyboard is moved down to its end")
  func above() {
    for interval in TunedInterval.all() {
      let task = IntervalTask(clampingReference: 127, interval: interval)
      #expect(task.targetNote.number == 127, "\(interval)")
      #expect(task.referenceNote.number == 127 - interval.semitones, "\(interval)")
    }
  }

  @Test("an answer stored for a key beyond the last counts for the last")
  func fact() {
    #expect(ThresholdObservation(note: 200, centOffset: -3, isCorrect: true).note == 127)
    #expect(ThresholdObservation(note: 126, centOffset: -3, isCorrect: true).note == 126)
    #expect(ThresholdObservation(note: 126, centOffset: -3, isCorrect: true).magnitude == 3)
  }
}
