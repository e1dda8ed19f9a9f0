import PeachCore
package import PeachMeasure

/// The distance of a source above the floor, in seconds.
package struct LatencyComparison: Sendable {
  /// The source.
  package let series: LatencySeries
  /// The difference of the medians.
  package let median: Bootstrap
  /// The difference of the 95th percentiles.
  package let high: Bootstrap
}

extension LatencyRun {
  /// Seconds per cycle.
  package var periodSeconds: Double { Double(period) / rate }

  /// Compares every source that was heard with the floor, by the wall clock.
  /// - Parameters:
  ///   - move: the move to compare.
  ///   - seed: the seed of the bootstrap's random numbers.
  /// - Returns: one comparison for each source that can be compared; none without a floor.
  package func comparisons(_ move: LatencyMove, seed: UInt64) -> [LatencyComparison] {
    guard let floor = floor?.measure(move)?.wallDistribution else { return [] }
    return series.filter { $0.source != LatencySeries.floor && $0.isHeard }.compactMap { series in
      guard let values = series.measure(move)?.wallDistribution else { return nil }
      var generator = SeededGenerator(seed: seed)
      guard
        let median = Bootstrap(quantile: 0.5, of: values, over: floor, using: &generator),
        let high = Bootstrap(quantile: 0.95, of: values, over: floor, using: &generator)
      else { return nil }
      return LatencyComparison(series: series, median: median, high: high)
    }
  }
}
