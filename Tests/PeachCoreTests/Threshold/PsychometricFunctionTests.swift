import Testing

@testable import PeachCore

@Suite("The chance of a right answer")
struct PsychometricFunctionTests {
  @Test("at the threshold it is three of four, whatever the slope", arguments: [0.5, 1, 2])
  func threshold(slope: Double) {
    let function = PsychometricFunction(slope: slope)
    for threshold in [0.5, 7, 60] {
      #expect(abs(function.chance(difference: threshold, threshold: threshold) - 0.75) < 1e-12)
    }
  }

  @Test("without a difference it is that of a coin")
  func none() {
    #expect(PsychometricFunction().chance(difference: 0, threshold: 10) == 0.5)
  }

  @Test("it grows with the difference, up to what lapses leave")
  func growth() {
    let function = PsychometricFunction(slope: 1, lapse: 0.04)
    let chances = stride(from: 0.0, through: 100, by: 0.5).map {
      function.chance(difference: $0, threshold: 10)
    }
    #expect(zip(chances, chances.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(abs((chances.last ?? 0) - 0.96) < 1e-9)
  }

  @Test("the table agrees with the function within a ten-thousandth, and beyond its ends too")
  func table() {
    let slopes = SIMD3(0.65, 1, 1.54)
    let table = CertaintyTable(slopes: slopes)
    for place in stride(from: -14.0, through: 8, by: 0.0137) {
      let found = table.at(place)
      for index in slopes.indices {
        let exact = PsychometricFunction.certainty(place, slope: slopes[index])
        #expect(abs(found[index] - exact) < 1e-3)
      }
    }
  }
}
