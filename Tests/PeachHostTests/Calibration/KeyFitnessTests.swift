import Testing

@testable import PeachCore
@testable import PeachHost

@Suite("The fitness of a key")
struct KeyFitnessTests {
  private static let steady = KeyCalibration.calibrated(deviation: Cents(4), spread: .zero)

  @Test(
    "a key is fit for a unison when it sounds, and for intervals when its pitch is known",
    arguments: [
      (steady, KeyFitness.clear, true, true),
      (.uncalibratable(.wavers), .unclear(.wavers), true, false),
      (.uncalibratable(.noPitch), .unclear(.noPitch), true, false),
      (.uncalibratable(.silent), .silent, false, false),
    ] as [(KeyCalibration, KeyFitness, Bool, Bool)])
  func fitness(
    calibration: KeyCalibration, fitness: KeyFitness, unison: Bool, intervals: Bool
  ) {
    #expect(KeyFitness(calibration) == fitness)
    #expect(fitness.sounds == unison)
    #expect(fitness.isFit(forIntervals: false) == unison)
    #expect(fitness.isFit(forIntervals: true) == intervals)
  }

  @Test("an unmeasured key has no fitness")
  func unknown() {
    #expect(KeyFitness(nil) == .unknown)
    #expect(!KeyFitness.unknown.sounds)
    #expect(KeyFitness.unknown.isFit(forIntervals: false) == nil)
  }
}
