import PeachCore
import PeachDrawing
import PeachLab
import PeachMeasure
import PeachStudio
import PeachText

extension LatencyReport {
  /// The whole report as one JSON object; times are microseconds.
  struct Object: Encodable {
    struct Run: Encodable {
      var period: Int
      var rate: Double
      var provider: Nullable<String>
      var ownServer: Bool
      var realtime: Nullable<Bool>
      var playbackLatencyFrames: Nullable<Int>
      var xruns: Int
      var sources: [Source]
      var skipped: [Skipped]
    }

    struct Skipped: Encodable {
      var source: String
      var output: String
      var reason: EncodedReason
    }

    struct Source: Encodable {
      var source: String
      var output: String
      var heard: Bool
      var isolated: Bool
      var declaredLatencyFrames: [Int]
      var scheduling: Nullable<Scheduling>
      var preparation: Nullable<Times>
      var load: Nullable<Load>
      var onset: Nullable<Move>
      var retune: Nullable<Move>
      var stop: Nullable<Move>
    }

    struct Scheduling: Encodable {
      var name: String
      var priority: Int
    }

    /// The load, as shares of a period.
    struct Load: Encodable {
      var blocks: Int
      var p50: Double
      var p99: Double
      var max: Double
    }

    struct Move: Encodable {
      var n: Int
      var missed: Int
      var dropped: Int
      var wall: Nullable<Times>
      var frameClock: Nullable<Times>
      var aboveFloor: Nullable<AboveFloor>
    }

    struct Times: Encodable {
      var min: Double
      var p50: Double
      var p95: Double
      var p99: Double
      var max: Double
      var jitter: Double
    }

    /// The time above the floor in periods, with the ends of the 95 % bootstrap interval.
    struct AboveFloor: Encodable {
      var p50: Double
      var p50Interval: [Double]
      var p95: Double
      var p95Interval: [Double]
    }

    var definition: String
    var processor: String
    var processors: Int
    var kernel: String
    var trials: Int
    var runs: [Run]
  }

  /// The report for programs.
  var object: Object {
    Object(
      definition: Catalogue(.english)(BenchText.definition), processor: machine.processor,
      processors: machine.processorCount, kernel: machine.kernel, trials: trials,
      runs: runs.map(object))
  }

  private func object(_ run: LatencyRun) -> Object.Run {
    Object.Run(
      period: run.period, rate: run.rate, provider: Nullable(run.graph?.provider),
      ownServer: isOwnServer, realtime: Nullable(run.graph?.isRealtime),
      playbackLatencyFrames: Nullable(run.graph?.latency), xruns: run.xruns,
      sources: run.series.map { object($0, run) },
      skipped: run.skipped.map {
        Object.Skipped(
          source: $0.target.source.rawValue, output: $0.target.output,
          reason: EncodedReason($0.reason))
      })
  }

  private func object(_ series: LatencySeries, _ run: LatencyRun) -> Object.Source {
    let latency = series.declaredLatency
    return Object.Source(
      source: series.source, output: series.output, heard: series.isHeard,
      isolated: series.isIsolated,
      declaredLatencyFrames: [latency.lowerBound, latency.upperBound],
      scheduling: Nullable(
        series.scheduling.map { Object.Scheduling(name: $0.name, priority: $0.priority) }),
      preparation: Nullable(times(Distribution(series.preparation))),
      load: Nullable(load(series, run)), onset: Nullable(move(.onset, series, run)),
      retune: Nullable(move(.retune, series, run)), stop: Nullable(move(.stop, series, run)))
  }

  private func load(_ series: LatencySeries, _ run: LatencyRun) -> Object.Load? {
    guard let median = series.load.quantile(0.5), let high = series.load.quantile(0.99) else {
      return nil
    }
    let period = run.periodSeconds * 1e9
    return Object.Load(
      blocks: series.load.blockCount, p50: Double(median) / period, p99: Double(high) / period,
      max: Double(series.load.longest) / period)
  }

  private func move(
    _ move: LatencyMove, _ series: LatencySeries, _ run: LatencyRun
  ) -> Object.Move? {
    guard let measure = series.measure(move) else { return nil }
    let comparison = run.comparisons(move, seed: 1).first {
      $0.series.source == series.source && $0.series.output == series.output
        && $0.series.isIsolated == series.isIsolated
    }
    return Object.Move(
      n: measure.wall.count, missed: measure.misses, dropped: measure.dropped,
      wall: Nullable(times(measure.wallDistribution)),
      frameClock: Nullable(times(measure.clockDistribution)),
      aboveFloor: Nullable(comparison.map { aboveFloor($0, run) }))
  }

  private func times(_ values: Distribution) -> Object.Times? {
    guard let least = values.least, let greatest = values.greatest, let median = values.median,
      let high = values.quantile(0.95), let higher = values.quantile(0.99),
      let jitter = values.jitter
    else { return nil }
    return Object.Times(
      min: least * 1e6, p50: median * 1e6, p95: high * 1e6, p99: higher * 1e6,
      max: greatest * 1e6, jitter: jitter * 1e6)
  }

  private func aboveFloor(_ comparison: LatencyComparison, _ run: LatencyRun) -> Object.AboveFloor {
    func ends(_ bootstrap: Bootstrap) -> [Double] {
      [bootstrap.interval.lowerBound, bootstrap.interval.upperBound].map { $0 / run.periodSeconds }
    }
    return Object.AboveFloor(
      p50: comparison.median.difference / run.periodSeconds,
      p50Interval: ends(comparison.median),
      p95: comparison.high.difference / run.periodSeconds, p95Interval: ends(comparison.high))
  }
}
