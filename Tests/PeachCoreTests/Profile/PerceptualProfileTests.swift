import PeachCore
import PeachMeasure
import PeachTesting
import Testing

@Suite("The perceptual profile")
struct PerceptualProfileTests {
  private func note(_ number: Int) -> MIDINote { MIDINote(clamping: number) }

  @Test("nothing is known of a new ear")
  func empty() {
    let profile = PerceptualProfile()
    #expect(profile.overallMean == nil)
    #expect(profile.statsForNote(.c4) == .untrained)
    #expect(profile.averageThreshold(midiRange: 0...127) == nil)
    #expect(profile.matching.mean == nil)
    #expect(profile.matching.standardDeviation == nil)
    #expect(profile.matching.count == 0)
  }

  @Test("a note's threshold is the mean size of every difference asked there, right or wrong")
  func noteMean() {
    let profile = PerceptualProfile()
    profile.answered(TrainingSamples.answered(cents: 10))
    profile.answered(TrainingSamples.answered(cents: -30, right: false))
    let known = profile.statsForNote(.c4)
    #expect(known.threshold == Cents(20))
    #expect(known.standardDeviation == Cents(200.0.squareRoot()))
    #expect(known.sampleCount == 2)
    #expect(known.isTrained)
  }

  @Test("an interval belongs to its reference")
  func interval() {
    let profile = PerceptualProfile()
    profile.answered(
      TrainingSamples.answered(note: 60, cents: 10, interval: .perfectFifth))
    #expect(profile.statsForNote(note(60)).isTrained)
    #expect(!profile.statsForNote(note(67)).isTrained)
  }

  @Test("on the whole each trained note counts once, however often it was asked")
  func overall() {
    let profile = PerceptualProfile()
    for _ in 1...9 { profile.answered(TrainingSamples.answered(note: 60, cents: 10)) }
    profile.answered(TrainingSamples.answered(note: 61, cents: 30))
    #expect(profile.overallMean == Cents(20))
    #expect(profile.averageThreshold(midiRange: 61...70) == Cents(30))
    #expect(profile.averageThreshold(midiRange: 62...70) == nil)
  }

  @Test("weak spots are the untrained notes, then the largest thresholds")
  func weakSpots() {
    let profile = TrainingSamples.profile([60: 5, 61: 50, 62: 20, 64: 50])
    func weakest(_ count: Int) -> [Int] {
      profile.weakSpots(count: count, midiRange: 60...64).map(\.number)
    }
    #expect(weakest(1) == [63])
    #expect(weakest(2) == [63, 61, 64], "notes as weak as the last one come along")
    #expect(weakest(3) == [63, 61, 64])
    #expect(weakest(4) == [63, 61, 64, 62])
    #expect(weakest(9) == [63, 61, 64, 62, 60])
    #expect(profile.weakSpots(count: 1, midiRange: 0...127).count == 124)
    #expect(profile.weakSpots(count: 0, midiRange: 0...127).isEmpty)
  }

  @Test("answers to silent exercises are ignored")
  func silent() {
    let profile = PerceptualProfile()
    profile.answered(
      TrainingSamples.answered(cents: 10, context: TrainingSamples.silent))
    profile.answered(
      TrainingSamples.matched(error: 10, context: TrainingSamples.silent))
    #expect(profile.overallMean == nil)
    #expect(profile.matching.count == 0)
  }

  @Test("matching is known by the size of its error")
  func matching() {
    let profile = PerceptualProfile()
    profile.answered(TrainingSamples.matched(error: -10))
    #expect(profile.matching.standardDeviation == nil)
    profile.answered(TrainingSamples.matched(error: 20))
    #expect(profile.matching.mean == Cents(15))
    #expect(profile.matching.standardDeviation == Cents(50.0.squareRoot()))
    #expect(profile.matching.count == 2)
    #expect(profile.overallMean == nil)
  }

  @Test("both skills can be forgotten")
  func reset() {
    let profile = TrainingSamples.profile([60: 10])
    profile.answered(TrainingSamples.matched(error: 5))
    profile.reset()
    #expect(profile.matching.count == 0 && profile.overallMean == nil)
  }

  @Test("rebuilt from facts it knows the same as answer by answer")
  func load() {
    var generator = SeededGenerator(seed: 5)
    let answers = (0..<2000).map { _ in
      TrainingSamples.answered(
        note: Int.random(in: 36...84, using: &generator),
        cents: Double.random(in: -100...100, using: &generator),
        right: Bool.random(using: &generator))
    }
    let grown = PerceptualProfile()
    for answer in answers { grown.answered(answer) }
    let rebuilt = PerceptualProfile()
    rebuilt.load(
      comparisons: answers.map { ThresholdObservation($0) },
      matchings: [-3, 5].map { MatchingObservation(note: 60, error: $0) })
    #expect(rebuilt.overallMean == grown.overallMean)
    for number in MIDINote.range {
      #expect(rebuilt.statsForNote(note(number)) == grown.statsForNote(note(number)))
    }
    #expect(rebuilt.matching.mean == Cents(4))
  }

  @Test("another estimator takes the first one's place")
  func estimator() {
    struct Fixed: ThresholdEstimator {
      var count = 0
      mutating func add(_ fact: ThresholdObservation) { count += 1 }
      func note(_ number: Int) -> PerceptualNote { .untrained }
      var overallMean: Cents? { Cents(Double(count)) }
      mutating func reset() { count = 0 }
    }
    let profile = PerceptualProfile(estimator: Fixed())
    profile.load(
      comparisons: (1...3).map { _ in ThresholdObservation(note: 60, centOffset: 9, isCorrect: true)
      })
    profile.answered(TrainingSamples.answered(cents: 10))
    #expect(profile.overallMean == Cents(4))
  }
}
