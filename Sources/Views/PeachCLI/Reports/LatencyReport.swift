import PeachCore
import PeachLab
import PeachLabDrawing
import PeachMeasure
import PeachStudio
import PeachText

/// The measurement results, for people.
struct LatencyReport {
  let runs: [LatencyRun]
  let machine: HostMachine
  let trials: Int
  let isOwnServer: Bool
  let text: Catalog

  /// The seed for resampling, the same for every report so that it can be reproduced.
  private static let seed: UInt64 = 1

  /// The lines below every picture and above every table: machine, server, trials.
  var captions: [String] {
    var lines = [
      text(
        BenchText.machine,
        [
          "processor": machine.processor, "count": "\(machine.processorCount)",
          "kernel": machine.kernel,
        ])
    ]
    if let graph = runs.first?.graph {
      lines.append(
        text(
          isOwnServer ? BenchText.ownServer : BenchText.runningServer,
          ["provider": graph.provider]))
    } else {
      lines.append(text(BenchText.noGraph))
    }
    lines.append(
      text(
        BenchText.trials, ["trials": "\(trials)", "warmUp": "\(LatencyMeter.standardWarmUp)"]))
    return lines
  }

  /// The lines of the whole report.
  var lines: [String] {
    var lines = [text(BenchText.definition), ""] + captions
    for run in runs { lines += [""] + self.lines(run) }
    return lines
  }

  private func lines(_ run: LatencyRun) -> [String] {
    var lines = [
      text(
        BenchText.period,
        [
          "period": "\(run.period)", "rate": text.short(run.rate),
          "milliseconds": text.number(run.periodSeconds * 1e3, decimals: 3),
        ])
    ]
    for skipped in run.skipped {
      lines.append(
        text(
          BenchText.skipped,
          ["source": skipped.target.source.rawValue, "reason": text.phrase(skipped.reason)]))
    }
    if run.graph != nil {
      lines.append(text(BenchText.xruns, ["count": "\(run.xruns)"]))
    }
    if let latency = run.graph?.latency, latency > 0 {
      lines.append(text(BenchText.converter, ["frames": "\(latency)"]))
    }
    for move in LatencyMove.allCases {
      lines += table(run, move, BenchText.wallClock) { $0.wallDistribution }
    }
    lines += table(run, .onset, BenchText.frameClock) { $0.clockDistribution }
    return lines + differences(run) + preparations(run) + loads(run)
  }

  private func table(
    _ run: LatencyRun, _ move: LatencyMove, _ clock: BenchText,
    _ distribution: (LatencyMeasure) -> Distribution
  ) -> [String] {
    let title: BenchText =
      switch move {
      case .onset: .onset
      case .retune: .retune
      case .stop: .stop
      }
    var table = TextTable(
      [text(BenchText.source), "min", "p50", "p95", "p99", "max", text(BenchText.jitter)]
        + ["p50", "p95"].map { text(BenchText.inPeriods, ["value": $0]) }
        + ["n", text(BenchText.missed), text(BenchText.dropped)])
    for series in run.series {
      guard let measure = series.measure(move) else { continue }
      let values = distribution(measure)
      let times = [
        values.least, values.median, values.quantile(0.95), values.quantile(0.99),
        values.greatest, values.jitter,
      ]
      let shares = [values.median, values.quantile(0.95)]
      table.add(
        [text.name(of: series)] + times.map { number($0.map { $0 * 1e6 }, decimals: 0) }
          + shares.map { number($0.map { $0 / run.periodSeconds }, decimals: 2) }
          + ["\(values.count)", "\(measure.misses)", "\(measure.dropped)"])
    }
    return ["", text(title, ["clock": text(clock)])] + table.lines
  }

  private func number(_ value: Double?, decimals: Int) -> String {
    value.map { text.number($0, decimals: decimals) } ?? "–"
  }

  private func differences(_ run: LatencyRun) -> [String] {
    var table = TextTable([text(BenchText.source), "p50", "95 %", "p95", "95 %"])
    for comparison in run.comparisons(.onset, seed: Self.seed) {
      table.add(
        [text.name(of: comparison.series)]
          + [comparison.median, comparison.high].flatMap { bootstrap in
            [
              text.signed(bootstrap.difference / run.periodSeconds, decimals: 3),
              text.signed(bootstrap.interval.lowerBound / run.periodSeconds, decimals: 3) + "…"
                + text.signed(bootstrap.interval.upperBound / run.periodSeconds, decimals: 3),
            ]
          })
    }
    return run.floor == nil ? [] : ["", text(BenchText.overFloor)] + table.lines
  }

  private func preparations(_ run: LatencyRun) -> [String] {
    var table = TextTable([text(BenchText.source), "p50", "p95", "p99", "max"])
    for series in run.series where !series.preparation.isEmpty {
      let values = Distribution(series.preparation)
      let times = [values.median, values.quantile(0.95), values.quantile(0.99), values.greatest]
      table.add([text.name(of: series)] + times.map { number($0.map { $0 * 1e6 }, decimals: 0) })
    }
    return ["", text(BenchText.preparation)] + table.lines
  }

  private func loads(_ run: LatencyRun) -> [String] {
    var table = TextTable(
      [text(BenchText.source), "p50", "p99", "max", text(BenchText.schedulingClass)])
    for series in run.series where series.load.blockCount > 0 {
      let nanoseconds = [
        series.load.quantile(0.5), series.load.quantile(0.99), series.load.longest,
      ]
      let shares = nanoseconds.map { value in
        number(value.map { Double($0) / 1e7 / run.periodSeconds }, decimals: 2)
      }
      let scheduling = series.scheduling.map {
        $0.isRealtime
          ? text(BenchText.scheduling, ["name": $0.name, "priority": "\($0.priority)"]) : $0.name
      }
      table.add([text.name(of: series)] + shares + [scheduling ?? text(BenchText.unknown)])
    }
    return ["", text(BenchText.load)] + table.lines
  }
}
