import PeachHost
import Testing

@Suite("The adaptive strategy")
struct AdaptiveNoteStrategyTests {
  private func references(
    _ parameters: AdaptiveParameters, profile: PerceptualProfile, after last: CompletedComparison?,
    interval: Interval = .prime
  ) -> Set<Int> {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 3)
    let strategy = AdaptiveNoteStrategy(parameters: parameters)
    return Set(
      (1...2000).map { _ in
        strategy.nextComparison(
          profile: profile, settings: TrainingSettings(), lastComparison: last,
          interval: interval, tuningSystem: .equalTemperament, using: &generator
        ).referenceNote.number
      })
  }

  /// Every note of the range trained; the higher the weaker.
  private let trained = Fixtures.profile(
    Dictionary(uniqueKeysWithValues: (36...84).map { ($0, Double($0)) }))

  private func ratio(_ value: Double) -> AdaptiveParameters {
    var parameters = AdaptiveParameters()
    parameters.naturalVsMechanical = value
    return parameters
  }

  @Test("natural keeps within an octave of the note before, clipped to the range")
  func natural() {
    let middle = Fixtures.answered(note: 60, cents: 20)
    #expect(references(ratio(0), profile: trained, after: middle) == Set(48...72))
    let edge = Fixtures.answered(note: 40, cents: 20)
    #expect(references(ratio(0), profile: trained, after: edge) == Set(36...52))
    let outside = Fixtures.answered(note: 5, cents: 20)
    #expect(references(ratio(0), profile: trained, after: outside) == [36])
  }

  @Test("mechanical chooses one of the ten weakest notes of the range")
  func mechanical() {
    let last = Fixtures.answered(note: 40, cents: 20)
    #expect(references(ratio(1), profile: trained, after: last) == Set(75...84))
    #expect(
      references(ratio(1), profile: trained, after: last, interval: .octave) == Set(63...72))
  }

  @Test("half and half does both")
  func both() {
    let last = Fixtures.answered(note: 48, cents: 20)
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
    let last = Fixtures.answered(note: 60, cents: 20)
    #expect(references(parameters, profile: trained, after: last) == Set(58...62))
    parameters.naturalVsMechanical = 1
    parameters.weakSpots = 3
    #expect(references(parameters, profile: trained, after: last) == [82, 83, 84])
  }

  @Test("difficulty is one chain, as with the default strategy")
  func chain() {
    var generator: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 3)
    let strategy = AdaptiveNoteStrategy()
    func size(after last: CompletedComparison?) -> Double {
      strategy.nextComparison(
        profile: trained, settings: TrainingSettings(), lastComparison: last, interval: .prime,
        tuningSystem: .equalTemperament, using: &generator
      ).centOffset.magnitude.value
    }
    #expect(size(after: nil) == 60)
    #expect(size(after: Fixtures.answered(cents: 100)) == 50)
    #expect(abs(size(after: Fixtures.answered(cents: 25, right: false)) - 36.25) < 1e-12)
  }
}
