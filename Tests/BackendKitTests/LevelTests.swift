import BackendKit
import Foundation
import Testing

@Suite("Levels")
struct LevelTests {
  @Test(
    "decibels become the factor they stand for", arguments: [-90, -20, -6.02, -0.1, 0, 0.1, 12])
  func factor(decibels: Double) {
    let wanted = pow(10, decibels / 20)
    #expect(abs(Level.factor(decibels: decibels) / wanted - 1) < 1e-9)
  }

  @Test("an invalid level is silence, and nothing breaks")
  func rubbish() {
    #expect(Level.factor(decibels: .nan) < 1e-15)
    #expect(Level.factor(decibels: -.infinity) < 1e-15)
    #expect(Level.factor(decibels: .infinity).isFinite)
  }
}
