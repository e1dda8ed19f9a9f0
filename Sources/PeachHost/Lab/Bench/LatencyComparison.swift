import PeachCore
package import PeachMeasure

/// How far a source lies above the floor, in seconds.
package struct LatencyComparison: Sendable {
  /// The source.
  package let series: LatencySeries
  /// Of the medians.
  package let median: Bootstrap
  /// Of the 95th percentiles.
  package let high: Bootstrap
}

extension LatencyRun {
  /// Seconds of a cycle.
  package var periodSeconds: Double { Double(period) / rate }

  /// Compares every source that was heard with the floor, by the wall clock.
  /// - Parameters:
  ///   - move: what the sources were told.
  ///   - seed: where the bootstrap's chance comes from.
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
