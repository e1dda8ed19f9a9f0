import PeachMeasure
import Testing

@Suite("A distribution")
struct DistributionTests {
  @Test("a quantile is always one of the values, and its share of them does not exceed it")
  func quantiles() {
    let values = Distribution([5, 1, 4, 2, 3])
    #expect(values.quantile(0) == 1)
    #expect(values.quantile(0.2) == 1)
    #expect(values.quantile(0.21) == 2)
    #expect(values.median == 3)
    #expect(values.quantile(0.95) == 5)
    #expect(values.quantile(1) == 5)
    #expect(values.least == 1)
    #expect(values.greatest == 5)
  }

  @Test("jitter goes from the 5th to the 95th percentile")
  func jitter() {
    #expect(Distribution((1...100).map(Double.init)).jitter == 90)
  }

  @Test("NaN is left out, and an empty distribution has no quantile")
  func empty() {
    let values = Distribution([.nan, .infinity])
    #expect(values.count == 0)
    #expect(values.median == nil)
    #expect(values.jitter == nil)
  }
}
