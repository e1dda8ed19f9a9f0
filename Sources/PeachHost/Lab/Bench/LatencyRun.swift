import Foundation
package import PeachCore
package import PeachMeasure

/// The measurements on one graph at one period.
package struct LatencyRun: Sendable {
  /// A source that could not be measured.
  package struct Skipped: Hashable, Sendable {
    /// The target.
    package let target: LatencyTarget
    /// The reason, in words.
    package let reason: Reason
  }

  /// The graph that was listened to; nil if there was none.
  package internal(set) var graph: GraphInfo?
  /// Frames per second.
  package internal(set) var rate = 0.0
  /// Frames per cycle.
  package internal(set) var period = 0
  /// The series, led by the floor if there is one.
  package internal(set) var series: [LatencySeries] = []
  /// The targets that were requested and could not be measured.
  package internal(set) var skipped: [Skipped] = []
  /// The number of xruns the graph reported during the run.
  package internal(set) var xruns = 0

  /// The series of the floor.
  package var floor: LatencySeries? { series.first { $0.source == LatencySeries.floor } }
}

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

/// The machine that a measurement ran on.
package struct HostMachine: Hashable, Sendable {
  /// The name that the processor reports.
  package let processor: String
  /// The number of processors that the system sees.
  package let processorCount: Int
  /// The kernel's name, release and version.
  package let kernel: String

  /// Inspects this machine.
  package init() {
    let description = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = description.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor =
      model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
    processorCount = ProcessInfo.processInfo.activeProcessorCount
    var names = utsname()
    uname(&names)
    kernel = [Self.text(names.sysname), Self.text(names.release), Self.text(names.version)]
      .joined(separator: " ")
  }

  /// Returns the text in a fixed array of `char`, up to its terminator.
  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
