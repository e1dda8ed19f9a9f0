import PeachCore
import PeachMeasure
import PeachTesting
import Testing

@Suite("The Kazez strategy")
struct KazezNoteStrategyTests {
  private func next(
    after last: CompletedComparison?, staircase: Staircase = Staircase(),
    profile: PerceptualProfile = PerceptualProfile()
  ) -> Comparison {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 1)
    return KazezNoteStrategy(staircase: staircase).nextComparison(
      profile: profile, settings: TrainingSettings(), lastComparison: last, interval: .prime,
      using: &generator)
  }

  /// The sizes of a chain of answers from 100 cents on.
  private func chain(_ answers: [Bool]) -> [Double] {
    var size = 100.0
    return answers.map { isRight in
      size =
        next(after: TrainingSamples.answered(cents: size, right: isRight))
        .centOffset.magnitude.value
      return size
    }
  }

  @Test("right answers lead from 100 to 50, 32.3, 23.1 and on")
  func narrowing() {
    let published = [50, 32.3, 23.1, 17.6, 13.9, 11.3, 9.4, 8.0, 6.8, 5.9]
    for (size, wanted) in zip(chain([Bool](repeating: true, count: 10)), published) {
      #expect(abs(size - wanted) <= 0.05)
    }
  }

  @Test("a right answer narrows the next difference to p(1 − 0.05√p), to the digit")
  func right() {
    for p in stride(from: 4.0, through: 100, by: 0.7) {
      let size = next(after: TrainingSamples.answered(cents: -p)).centOffset.magnitude.value
      #expect(size == p * (1 - 0.05 * p.squareRoot()))
    }
  }

  @Test("a wrong answer widens the next difference to p(1 + 0.09√p), to the digit")
  func wrong() {
    for p in stride(from: 1.0, through: 60, by: 0.7) {
      let size = next(after: TrainingSamples.answered(cents: p, right: false)).centOffset.magnitude
        .value
      #expect(size == min(100, p * (1 + 0.09 * p.squareRoot())))
    }
    #expect(abs(chain([true, false])[1] - 81.8198) < 0.0001)
  }

  @Test("it never asks for less than the floor or more than the ceiling")
  func bounds() {
    #expect(next(after: TrainingSamples.answered(cents: 1)).centOffset.magnitude == Cents(1))
    #expect(
      next(after: TrainingSamples.answered(cents: 90, right: false)).centOffset.magnitude
        == Cents(100))
    var fine = Staircase()
    fine.floor = 0.1
    let size = next(after: TrainingSamples.answered(cents: 1), staircase: fine).centOffset.magnitude
    #expect(abs(size.value - 0.95) < 1e-12)
    #expect(
      next(after: TrainingSamples.answered(cents: 0.1), staircase: fine).centOffset.magnitude
        == Cents(0.1))
  }

  @Test("the first difference is the profile's mean, and 100 cents without data")
  func first() {
    #expect(next(after: nil).centOffset.magnitude == Cents(100))
    let known = TrainingSamples.profile([60: 12, 70: 20])
    #expect(next(after: nil, profile: known).centOffset.magnitude == Cents(16))
    let keen = TrainingSamples.profile([60: 0.3])
    #expect(next(after: nil, profile: keen).centOffset.magnitude == Cents(1))
  }

  @Test("the chain continues across notes, signs and intervals")
  func oneChain() {
    let last = TrainingSamples.answered(note: 40, cents: -50, interval: .perfectFifth)
    #expect(abs(next(after: last).centOffset.magnitude.value - 32.3223) < 0.0001)
  }

  @Test(
    "whatever is answered: within bounds, both notes within the range, both signs",
    arguments: UInt64(1)...20)
  func properties(seed: UInt64) throws {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: seed)
    var settings = TrainingSettings()
    let low = Int.random(in: 0...115, using: &generator)
    settings.noteRange = try NoteRange(
      low: MIDINote(low), high: MIDINote(Int.random(in: (low + 12)...127, using: &generator)))
    let strategy = KazezNoteStrategy()
    let profile = PerceptualProfile()
    var last: CompletedComparison?
    var higher = 0
    var references: Set<Int> = []
    for _ in 1...500 {
      let interval = TunedInterval.named(
        Interval.allCases.randomElement(using: &generator) ?? .prime,
        down: Bool.random(using: &generator), in: .justIntonation)
      let comparison = strategy.nextComparison(
        profile: profile, settings: settings, lastComparison: last, interval: interval,
        using: &generator)
      #expect((1.0...100.0).contains(comparison.centOffset.magnitude.value))
      #expect(settings.noteRange.numbers.contains(comparison.referenceNote.number))
      #expect(settings.noteRange.numbers.contains(comparison.targetNote.number))
      #expect(comparison.targetNote.number - comparison.referenceNote.number == interval.semitones)
      #expect(comparison.tuningSystem == .justIntonation)
      higher += comparison.isTargetHigher ? 1 : 0
      references.insert(comparison.referenceNote.number)
      last = TrainingSamples.answered(
        note: comparison.referenceNote.number, cents: comparison.centOffset.value,
        right: Double.random(in: 0..<1, using: &generator) < 0.6)
    }
    // Five standard deviations of 500 tosses of a fair coin.
    #expect((194...306).contains(higher))
    #expect(references.count > 6)
  }
}
