import PeachCore
import PeachMeasure
import PeachTesting
import Testing

@Suite("The adaptive note range")
struct AdaptiveRangeTests {
  private func grown(
    _ thresholds: [Int: Double], answers: Int = 6, bounds: NoteRange = .piano,
    interval: TunedInterval = .prime
  ) -> ClosedRange<Int> {
    var range = AdaptiveRange(bounds: bounds)
    range.grow(by: profile(thresholds, answers: answers), interval: interval)
    return range.range.numbers
  }

  private func profile(_ thresholds: [Int: Double], answers: Int) -> PerceptualProfile {
    let profile = PerceptualProfile()
    for (note, cents) in thresholds {
      profile.load(
        comparisons: (1...answers).map { _ in
          ThresholdObservation(note: UInt8(note), centOffset: cents, isCorrect: true)
        })
    }
    return profile
  }

  private func thresholds(_ notes: ClosedRange<Int>, _ cents: Double) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: notes.map { ($0, cents) })
  }

  @Test("it starts as the octave C4–C5")
  func start() {
    #expect(grown([:]) == 60...72)
  }

  @Test("each end grows by six semitones when the mean there falls below 25 cents")
  func ends() {
    #expect(grown(thresholds(60...65, 24.9)) == 54...72)
    #expect(grown(thresholds(67...72, 24.9)) == 60...78)
    #expect(grown(thresholds(60...72, 24.9)) == 54...78)
    #expect(grown(thresholds(60...72, 25)) == 60...72)
  }

  @Test("it is the mean of the notes at an end that counts, not each of them")
  func mean() {
    #expect(grown([60: 40, 63: 5]) == 54...72)
    #expect(grown([60: 40, 66: 5]) == 60...72)
  }

  @Test("it grows as far as the listener hears well, up to the bounds")
  func bounds() throws {
    #expect(grown(thresholds(48...72, 10)) == 42...78)
    #expect(grown(thresholds(0...127, 10)) == 21...108)
    let narrow = try NoteRange(low: MIDINote(57), high: MIDINote(74))
    #expect(grown(thresholds(0...127, 10), bounds: narrow) == 57...74)
  }

  @Test("within bounds that lie elsewhere it starts at the nearest octave")
  func elsewhere() throws {
    #expect(grown([:], bounds: try NoteRange(low: MIDINote(20), high: MIDINote(50))) == 38...50)
    #expect(grown([:], bounds: try NoteRange(low: MIDINote(90), high: MIDINote(120))) == 90...102)
  }

  @Test("it never shrinks")
  func staysWide() {
    var range = AdaptiveRange()
    range.grow(by: TrainingSamples.profile(thresholds(60...72, 10)))
    range.grow(by: TrainingSamples.profile(thresholds(0...127, 90)))
    #expect(range.range.numbers == 54...78)
  }

  @Test("an end moves only when its mean rests on as many answers as it has keys")
  func evidence() {
    #expect(grown([60: 5], answers: 1) == 60...72)
    #expect(grown([60: 5], answers: 5) == 60...72)
    #expect(grown([60: 5], answers: 6) == 54...72)
    #expect(grown([60: 5, 65: 5], answers: 3) == 54...72)
    #expect(grown([72: 5], answers: 5) == 60...72)
    #expect(grown([72: 5], answers: 6) == 60...78)
  }

  @Test("to an ear that hears 8 cents everywhere it offers A0 to C8, and nothing that is no note")
  func longTraining() {
    let profile = PerceptualProfile()
    var generator = SeededGenerator(seed: 1)
    var range = AdaptiveRange()
    for _ in 0..<2000 {
      range.grow(by: profile)
      let note = Int.random(in: range.range.numbers, using: &generator)
      profile.update(note: MIDINote(clamping: note), centOffset: Cents(8), isCorrect: true)
    }
    #expect(range.range.numbers == 21...108)
  }

  @Test("it drops keys that can no longer sound, and starts again if no octave is left")
  func bounded() throws {
    var range = AdaptiveRange()
    range.grow(by: TrainingSamples.profile(thresholds(0...127, 10)))
    range.keep(within: try NoteRange(low: MIDINote(40), high: MIDINote(90)))
    #expect(range.range.numbers == 40...90)
    range.grow(by: TrainingSamples.profile(thresholds(0...127, 10)))
    #expect(range.range.numbers == 40...90)
    range.keep(within: try NoteRange(low: MIDINote(85), high: MIDINote(100)))
    #expect(range.range.numbers == 85...97)
  }

  @Test("with intervals the upper end is judged where references can be")
  func intervals() {
    #expect(grown(thresholds(60...60, 10), interval: .named(.octave)) == 54...78)
    #expect(grown(thresholds(60...65, 10), interval: .named(.perfectFifth)) == 54...78)
  }
}
