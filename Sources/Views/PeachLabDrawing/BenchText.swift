import PeachCore
package import PeachLab
import PeachMeasure
package import PeachText

/// The texts of `peach bench latency`.
package enum BenchText: String, CatalogText {
  case definition, machine, trials, period, ownServer, runningServer, noGraph
  case onset, retune, stop, wallClock, frameClock, source, floor, inPeriods, jitter, missed,
    dropped, overFloor
  case preparation, load, schedulingClass, scheduling, unknown, selfReported, isolated, byHand,
    converter
  case skipped, xruns, periodsIgnored, audible, beginning, underWay, underWayAt, secondsLeft,
    minutesLeft,
    noServer
  case plotTitle, plotAxis, wrote

  /// The prefix of the keys, "bench".
  package static let area = "bench"
}

extension Catalog {
  /// Returns the name of a measured source: its id and its output, or the floor.
  package func name(of series: LatencySeries) -> String {
    if series.source == LatencySeries.floor { return self(BenchText.floor) }
    let remarks =
      (series.isIsolated ? [BenchText.isolated] : []) + (series.isByHand ? [.byHand] : [])
      + (series.isHeard ? [] : [.selfReported])
    let suffix = remarks.map { " (\(self($0)))" }.joined()
    return "\(series.source) → \(series.output.text)\(suffix)"
  }
}
