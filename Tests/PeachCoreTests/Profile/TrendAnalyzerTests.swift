import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachCore

@Suite("The trend")
struct TrendAnalyzerTests {
  private func trend(_ magnitudes: [Double]) -> Trend? {
    var analyzer = TrendAnalyzer()
    for magnitude in magnitudes { analyzer.add(magnitude) }
    return analyzer.trend
  }

  private func halves(_ earlier: Double, _ later: Double, count: Int = 20) -> [Double] {
    [Double](repeating: earlier, count: count / 2)
      + [Double](repeating: later, count: count - count / 2)
  }

  @Test("there is no trend before the twentieth answer")
  func few() {
    #expect(trend(halves(100, 10, count: 19)) == nil)
    #expect(trend(halves(100, 10, count: 20)) == .improving)
  }

  @Test(
    "it takes more than 5 % either way",
    arguments: [
      (94.9, Trend.improving), (95.1, .stable), (100, .stable), (104.9, .stable),
      (105.1, .declining),
    ])
  func threshold(later: Double, wanted: Trend) {
    #expect(trend(halves(100, later)) == wanted)
  }

  @Test("the one in the middle belongs to the later half")
  func odd() {
    #expect(
      trend([Double](repeating: 100, count: 10) + [Double](repeating: 90, count: 11)) == .improving)
    #expect(
      trend([Double](repeating: 100, count: 11) + [Double](repeating: 100, count: 10)) == .stable)
  }

  @Test("from nothing there is nowhere to go but stay")
  func zero() {
    #expect(trend(halves(0, 10)) == .stable)
  }

  @Test("a difference is as large to either side")
  func signs() {
    #expect(trend(halves(-50, 40)) == .improving)
  }

  @Test("answers that come later weigh on what was loaded")
  func grows() {
    let stable = halves(50, 50, count: 40)
    #expect(trend(stable) == .stable)
    #expect(trend(stable + [Double](repeating: 90, count: 40)) == .declining)
  }

  @Test("many answers take no more room than some thousand, and halves stay halves")
  func many() throws {
    var generator = SeededGenerator(seed: 1)
    var sums = PrefixSums()
    var values: [Double] = []
    for count in 1...70_000 {
      values.append(Double.random(in: 0...100, using: &generator))
      sums.add(values[count - 1])
      guard count <= 5000 || count.isMultiple(of: 997) else { continue }
      let half = sums.half
      #expect(count > PrefixSums.mostMarks || half.count == count / 2)
      #expect(half.count <= count / 2 && half.count > count / 2 - max(count / 1000, 1))
      #expect(abs(half.sum - values.prefix(half.count).reduce(0, +)) < 1e-6)
    }
    #expect(try JSONEncoder().encode(sums).count < 60_000)
  }
}
