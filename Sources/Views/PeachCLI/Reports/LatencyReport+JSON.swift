import PeachCore
import PeachLab
import PeachLabDrawing
import PeachMeasure
import PeachStudio
import PeachText

extension LatencyReport {
  /// The whole report for programs; times are microseconds.
  var object: JSONObject {
    [
      "definition": Catalog(.english)(BenchText.definition), "processor": machine.processor,
      "processors": machine.processorCount, "kernel": machine.kernel, "trials": trials,
      "runs": runs.map(object),
    ]
  }

  private func object(_ run: LatencyRun) -> JSONObject {
    [
      "period": run.period, "rate": run.rate, "provider": run.graph?.provider,
      "ownServer": isOwnServer, "realtime": run.graph?.isRealtime,
      "playbackLatencyFrames": run.graph?.latency, "xruns": run.xruns,
      "sources": run.series.map { object($0, run) },
      "skipped": run.skipped.map { skipped -> JSONObject in
        [
          "source": skipped.target.source.rawValue, "output": skipped.target.output.text,
          "reason": EncodedReason(skipped.reason),
        ]
      },
    ]
  }

  private func object(_ series: LatencySeries, _ run: LatencyRun) -> JSONObject {
    let latency = series.declaredLatency
    return [
      "source": series.source, "output": series.output.text, "heard": series.isHeard,
      "isolated": series.isIsolated, "byHand": series.isByHand,
      "declaredLatencyFrames": [latency.lowerBound, latency.upperBound],
      "scheduling": series.scheduling.map { scheduling -> JSONObject in
        ["name": scheduling.name, "priority": scheduling.priority]
      },
      "preparation": times(Distribution(series.preparation)), "load": load(series, run),
      "onset": move(.onset, series, run), "retune": move(.retune, series, run),
      "stop": move(.stop, series, run),
    ]
  }

  /// Returns the load, as shares of a period.
  private func load(_ series: LatencySeries, _ run: LatencyRun) -> JSONObject? {
    guard let median = series.load.quantile(0.5), let high = series.load.quantile(0.99) else {
      return nil
    }
    let period = run.periodSeconds * 1e9
    return [
      "blocks": series.load.blockCount, "p50": Double(median) / period,
      "p99": Double(high) / period, "max": Double(series.load.longest) / period,
    ]
  }

  private func move(
    _ move: LatencyMove, _ series: LatencySeries, _ run: LatencyRun
  ) -> JSONObject? {
    guard let measure = series.measure(move) else { return nil }
    let comparison = run.comparisons(move, seed: 1).first {
      $0.series.source == series.source && $0.series.output == series.output
        && $0.series.isIsolated == series.isIsolated
        && $0.series.isByHand == series.isByHand
    }
    return [
      "n": measure.wall.count, "missed": measure.misses, "dropped": measure.dropped,
      "wall": times(measure.wallDistribution), "frameClock": times(measure.clockDistribution),
      "aboveFloor": comparison.map { aboveFloor($0, run) },
    ]
  }

  private func times(_ values: Distribution) -> JSONObject? {
    guard let least = values.least, let greatest = values.greatest, let median = values.median,
      let high = values.quantile(0.95), let higher = values.quantile(0.99),
      let jitter = values.jitter
    else { return nil }
    return [
      "min": least * 1e6, "p50": median * 1e6, "p95": high * 1e6, "p99": higher * 1e6,
      "max": greatest * 1e6, "jitter": jitter * 1e6,
    ]
  }

  /// Returns the time above the floor in periods, with the ends of the 95 % bootstrap interval.
  private func aboveFloor(_ comparison: LatencyComparison, _ run: LatencyRun) -> JSONObject {
    func ends(_ bootstrap: Bootstrap) -> [Double] {
      [bootstrap.interval.lowerBound, bootstrap.interval.upperBound].map { $0 / run.periodSeconds }
    }
    return [
      "p50": comparison.median.difference / run.periodSeconds,
      "p50Interval": ends(comparison.median),
      "p95": comparison.high.difference / run.periodSeconds,
      "p95Interval": ends(comparison.high),
    ]
  }
}
