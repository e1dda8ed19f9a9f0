import PeachMeasure
import Testing

@testable import PeachCore

@Suite("Running statistics")
struct RunningStatisticsTests {
  private func running(_ values: [Double]) -> RunningStatistics {
    var statistics = RunningStatistics()
    for value in values { statistics.add(value) }
    return statistics
  }

  @Test("they agree with two plain passes over the numbers", arguments: UInt64(1)...10)
  func twoPasses(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let center = Double.random(in: 0...1e6, using: &generator)
    let values = (0..<1000).map { _ in center + Double.random(in: -100...100, using: &generator) }
    let mean = values.reduce(0, +) / 1000
    let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let statistics = running(values)
    #expect(statistics.count == 1000)
    #expect(abs(try #require(statistics.mean) - mean) < 1e-6)
    let deviation = (squares / 999).squareRoot()
    #expect(abs(try #require(statistics.standardDeviation) - deviation) < 1e-6)
  }

  @Test("there is no mean of nothing, and no deviation of one")
  func few() {
    #expect(running([]).mean == nil)
    #expect(running([]).standardDeviation == nil)
    #expect(running([7]).mean == 7)
    #expect(running([7]).standardDeviation == nil)
    #expect(running([7, 7]).standardDeviation == 0)
    #expect(running([1, 3]).standardDeviation == 2.0.squareRoot())
  }
}
