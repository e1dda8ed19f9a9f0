import PeachCore
import PeachMeasure
import PeachTesting
import Testing

@Suite("The adaptive strategy")
struct AdaptiveNoteStrategyTests {
  private func references(
    _ parameters: AdaptiveParameters, profile: PerceptualProfile, after last: CompletedComparison?,
    interval: TunedInterval = .prime, settings: TrainingSettings = TrainingSettings()
  ) -> Set<Int> {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 3)
    let strategy = AdaptiveNoteStrategy(parameters: parameters)
    return Set(
      (1...2000).map { _ in
        strategy.nextComparison(
          profile: profile, settings: settings, lastComparison: last,
          interval: interval, using: &generator
        ).referenceNote.number
      })
  }

  /// Every note of the range trained; the higher the weaker.
  private let trained = TrainingSamples.profile(
    Dictionary(uniqueKeysWithValues: (36...84).map { ($0, Double($0)) }))

  private func ratio(_ value: Double) -> AdaptiveParameters {
    var parameters = AdaptiveParameters()
    parameters.naturalVsMechanical = value
    return parameters
  }

  @Test("natural keeps within an octave of the note before, clipped to the range")
  func natural() {
    let middle = TrainingSamples.answered(note: 60, cents: 20)
    #expect(references(ratio(0), profile: trained, after: middle) == Set(48...72))
    let edge = TrainingSamples.answered(note: 40, cents: 20)
    #expect(references(ratio(0), profile: trained, after: edge) == Set(36...52))
    let outside = TrainingSamples.answered(note: 5, cents: 20)
    #expect(references(ratio(0), profile: trained, after: outside) == [36])
  }

  @Test("mechanical chooses one of the ten weakest notes of the range")
  func mechanical() {
    let last = TrainingSamples.answered(note: 40, cents: 20)
    #expect(references(ratio(1), profile: trained, after: last) == Set(75...84))
    #expect(
      references(ratio(1), profile: trained, after: last, interval: .named(.octave)) == Set(63...72)
    )
  }

  @Test("half and half does both")
  func both() {
    let last = TrainingSamples.answered(note: 48, cents: 20)
    #expect(references(ratio(0.5), profile: trained, after: last) == Set(36...60).union(75...84))
  }

  @Test("the first exercise is a weak spot, whatever the ratio")
  func first() {
    #expect(references(ratio(0), profile: trained, after: nil) == Set(75...84))
  }

  @Test("to an ear nothing is known of, every note of the range is a weak spot")
  func coldStart() {
    #expect(references(ratio(1), profile: PerceptualProfile(), after: nil) == Set(36...84))
  }

  @Test("how far is near and how many are weak can be set")
  func parameters() {
    var parameters = ratio(0)
    parameters.nearby = 2
    let last = TrainingSamples.answered(note: 60, cents: 20)
    #expect(references(parameters, profile: trained, after: last) == Set(58...62))
    parameters.naturalVsMechanical = 1
    parameters.weakSpots = 3
    #expect(references(parameters, profile: trained, after: last) == [82, 83, 84])
  }

  @Test("weak spots are looked for among the keys that are fit")
  func unfit() {
    var settings = TrainingSettings()
    settings.unfitKeys.silent = Set((80...83).map(MIDINote.init(clamping:)))
    var parameters = ratio(1)
    parameters.weakSpots = 3
    let found = references(parameters, profile: trained, after: nil, settings: settings)
    #expect(found == [78, 79, 84])
  }

  /// The sizes asked at each note after these answers, all from within two semitones of the last.
  private func sizes(
    _ profile: PerceptualProfile, answers: [CompletedComparison], count: Int = 200
  ) -> [Int: Set<Double>] {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 3)
    var parameters = ratio(0)
    parameters.nearby = 2
    let strategy = AdaptiveNoteStrategy(parameters: parameters)
    var sizes: [Int: Set<Double>] = [:]
    for round in 0..<answers.count + count {
      let next = strategy.nextComparison(
        profile: profile, settings: TrainingSettings(),
        lastComparison: answers[min(round, answers.count - 1)], interval: .prime,
        using: &generator)
      guard round >= answers.count else { continue }
      sizes[next.referenceNote.number, default: []].insert(next.centOffset.magnitude.value)
    }
    return sizes
  }

  @Test("an answer narrows or widens the difference at its own note, and at no other")
  func chains() {
    let sizes = sizes(
      PerceptualProfile(),
      answers: [
        TrainingSamples.answered(note: 60, cents: 25),
        TrainingSamples.answered(note: 61, cents: -25, right: false),
      ])
    #expect(sizes[60] == [18.75])
    #expect(sizes[61] == [36.25])
    #expect(sizes[59] == [100])
    #expect(sizes[63] == [100])
  }

  @Test("a chain begins with the threshold there, else with those next to it, else at the ceiling")
  func beginnings() {
    let profile = TrainingSamples.profile([60: 10, 64: 30])
    let sizes = sizes(profile, answers: [TrainingSamples.answered(note: 62, cents: 100)])
    #expect(sizes[60] == [10])
    #expect(sizes[61] == [20])
    #expect(sizes[63] == [20])
    #expect(sizes[64] == [30])
    #expect(sizes[62] == [50])
    let far = self.sizes(profile, answers: [TrainingSamples.answered(note: 80, cents: 100)])
    #expect(far[81] == [100])
    let one = self.sizes(profile, answers: [TrainingSamples.answered(note: 70, cents: 100)])
    #expect(one[71] == [30])
  }

  @Test("the first exercise begins with what is known of its note")
  func firstSize() {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 3)
    let first = AdaptiveNoteStrategy().nextComparison(
      profile: trained, settings: TrainingSettings(), lastComparison: nil, interval: .prime,
      using: &generator)
    #expect(first.centOffset.magnitude.value == Double(first.referenceNote.number))
  }
}
