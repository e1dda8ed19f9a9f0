import Foundation
import PeachCore
import PeachLab
import PeachLabDrawing
import PeachStudio
import PeachText
import Synchronization

/// One run of `peach bench latency`: its servers, its measurements, and a way to end both early.
final class LatencySession: Sendable {
  let machine = HostMachine()
  private let setup: CommandSetup
  private let periods: [Int]?
  private let server: String
  private let targets: [LatencyTarget]
  private let isAll: Bool
  private let trials: Int
  private let seed: UInt64
  private let period: Int?
  private let ownServer = Mutex<OwnServer?>(nil)
  private let isEnded = Atomic<Bool>(false)

  /// Checks the request; measures nothing yet.
  /// - Throws: ``Failure``.
  init(_ command: LatencyCommand, _ setup: CommandSetup) throws(Failure) {
    self.setup = setup
    periods = try setup.failing { () throws(PeachError) in
      try command.checkTrials()
      let wanted = try command.wantedPeriods()
      return command.ownServer ? wanted : nil
    }
    let output = command.sources.output.map { OutputSelection($0) }
    if command.ownServer {
      server = "peach-bench-\(getpid())"
      // The JACK plugin of ALSA finds its server by this alone. No other thread reads it yet.
      setenv("JACK_DEFAULT_SERVER", server, 1)
    } else {
      server = output?.backend == "jack" ? output?.device ?? "" : ""
    }
    trials = command.trials
    seed = command.seed ?? UInt64.random(in: 0...UInt64.max)
    period = command.period
    let wanted = command.sources.source ?? "all"
    isAll = wanted == "all"
    let inProcess = try Self.targets(
      wanted, output: output, alsa: command.ownServer ? "jack" : "", setup)
    // Measured side by side, or the machine would account for the difference.
    targets = inProcess.flatMap { target in
      var (isolated, byHand) = (target, target)
      isolated.isIsolated = true
      byHand.isByHand = true
      return [target] + (command.isolate == true ? [isolated] : [])
        + (command.hands ? [byHand] : [])
    }
    if !command.ownServer, command.periods != nil {
      setup.console.say(setup.text(BenchText.periodsIgnored))
    }
    if !command.ownServer {
      for output in Set(targets.map(\.output)) where output.backend == "alsa" {
        setup.console.say(setup.text(BenchText.audible, ["output": output.text]))
      }
    }
  }

  private static func targets(
    _ wanted: String, output: OutputSelection?, alsa: String, _ setup: CommandSetup
  ) throws(Failure) -> [LatencyTarget] {
    try setup.failing { () throws(PeachError) in
      try LatencyTarget.targets(wanted, of: setup.studio.plugins, output: output, alsa: alsa)
    }
  }

  /// Measures period by period; blocks the calling thread.
  /// - Throws: ``Failure``.
  func measure() throws(Failure) -> [LatencyRun] {
    let console = setup.console
    console.say(
      setup.text(BenchText.beginning, ["count": "\(targets.count)", "trials": "\(trials)"]))
    let progress = LatencyProgress(
      console: console, text: setup.text, trials: trials, runs: periods?.count ?? 1)
    defer { progress.end() }
    guard let periods else { return [try measureOnce(period: nil, progress)] }
    var runs: [LatencyRun] = []
    for period in periods where !isEnded.load(ordering: .relaxed) {
      try setup.failing { () throws(PeachError) in
        let own = try OwnServer(
          name: server, period: period, path: setup.context.environment["PATH"] ?? "",
          catalog: setup.studio.plugins)
        ownServer.withLock { $0 = own }
      }
      defer { endServer() }
      runs.append(try measureOnce(period: period, progress))
    }
    return runs
  }

  private func measureOnce(
    period: Int?, _ progress: LatencyProgress
  ) throws(Failure) -> LatencyRun {
    let bench = LatencyBench(
      catalog: setup.studio.plugins, targets: targets, server: server, trials: trials, seed: seed,
      skipsUnavailable: isAll, period: self.period)
    progress.begin(period: period)
    do throws(PeachError) {
      return try bench.run { done in
        progress.tell(done)
        return !self.isEnded.load(ordering: .relaxed)
      }
    } catch {
      let sentence = setup.text.sentence(error)
      throw .failed(periods == nil ? "\(sentence) \(setup.text(BenchText.noServer))" : sentence)
    }
  }

  /// Ends the measurement after the current trial, along with anything it had started.
  func end() { isEnded.store(true, ordering: .relaxed) }

  /// Ends the server immediately.
  func endServer() {
    ownServer.withLock { server in
      server?.stop()
      server = nil
    }
  }
}
