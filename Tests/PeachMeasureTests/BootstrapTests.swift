import PeachMeasure
import Testing

@Suite("A bootstrap")
struct BootstrapTests {
  /// Numbers that repeat.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 1
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func uniform(_ count: Int, from start: Double) -> Distribution {
    Distribution((0..<count).map { start + (Double($0) + 0.5) / Double(count) })
  }

  @Test("the interval holds the difference, and is as wide as theory says for uniform values")
  func width() throws {
    var generator = Generator()
    let found = try #require(
      Bootstrap(
        quantile: 0.5, of: uniform(1000, from: 0.2), over: uniform(1000, from: 0),
        using: &generator))
    #expect(abs(found.difference - 0.2) < 1e-9)
    #expect(found.interval.contains(0.2))
    // A median of n uniform values has a standard error of 1 / (2 √n); a difference √2 of that.
    let width = found.interval.upperBound - found.interval.lowerBound
    let expected = 2 * 1.96 * (2.0).squareRoot() / (2 * (1000.0).squareRoot())
    #expect(abs(width / expected - 1) < 0.15)
  }

  @Test("values that are all the same leave no doubt")
  func constant() throws {
    var generator = Generator()
    let found = try #require(
      Bootstrap(
        quantile: 0.95, of: Distribution([3, 3, 3]), over: Distribution([1, 1]),
        using: &generator))
    #expect(found.difference == 2)
    #expect(found.interval == 2...2)
  }

  @Test("nothing cannot be compared")
  func empty() {
    var generator = Generator()
    #expect(
      Bootstrap(
        quantile: 0.5, of: Distribution([]), over: Distribution([1]), using: &generator) == nil)
  }
}
