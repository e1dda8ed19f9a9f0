import Foundation
package import PeachCore
package import PeachHost

/// Measures the time from trigger to first sample of each source.
///
/// Latency is counted from the moment just before the trigger is handed to a source's audio thread
/// (for a program that is not one of Peach's: just before its trigger) until the moment of the first
/// sample that is not zero, in the cycle of the graph as heard by a client separate from the
/// source. Silence is exactly zero, and how fast a sound then rises belongs to the instrument, not
/// to latency. The time Peach spends before the handover is reported alongside.
package struct LatencyBench: Sendable {
  /// The targets to measure.
  package var targets: [LatencyTarget]
  /// The JACK server to listen on; empty for the default one.
  package var server: String
  /// The number of trials of each source.
  package var trials: Int
  /// The seed of the random numbers.
  package var seed: UInt64
  /// True to leave out a target that cannot sound, instead of ending the whole run.
  package var skipsUnavailable: Bool
  /// Frames of a period for outputs that accept a request; nil asks for the graph's.
  package var period: Int?
  /// The number of rounds before those that count.
  var warmUp = LatencyMeter.standardWarmUp
  private let catalog: PluginCatalog

  /// Creates a measurement with the sources of a catalog.
  package init(
    catalog: PluginCatalog, targets: [LatencyTarget], server: String = "", trials: Int = 1000,
    seed: UInt64 = 1, skipsUnavailable: Bool = false, period: Int? = nil
  ) {
    self.catalog = catalog
    self.targets = targets
    self.server = server
    self.trials = trials
    self.seed = seed
    self.skipsUnavailable = skipsUnavailable
    self.period = period
  }

  /// Measures; blocks the calling thread until done.
  /// - Parameters:
  ///   - visitors: clients of the graph that are not Peach's, measured in the same rotation, each
  ///     with its name on the graph.
  ///   - progress: receives the number of completed rounds; returns false to end early.
  /// - Returns: the measurements.
  /// - Throws: ``PeachError`` when a demand cannot be met, or the graph goes away.
  package func run(
    with visitors: [(client: String, subject: any LatencySubject)] = [],
    progress: (Int) -> Bool
  ) throws(PeachError) -> LatencyRun {
    var run = LatencyRun()
    let listener = try graph()
    var subjects: [any LatencySubject] = []
    if let listener {
      let pulse = try GraphFloor(catalog, server: server)
      try listener.connect(to: pulse.name)
      subjects.append(PulseSubject(pulse, output: .named(backend: "jack", device: "")))
    }
    var rigs: [Rig] = []
    defer { for rig in rigs { rig.shutDown() } }
    for target in targets {
      do throws(PeachError) {
        let (rig, isHeard) = try open(target, listener)
        rigs.append(rig)
        let wheel = isHeard && target.isByHand ? try wheel(for: rig) : nil
        subjects.append(RigSubject(rig, target, isHeard: isHeard, wheel: wheel))
      } catch {
        guard skipsUnavailable else { throw error }
        run.skipped.append(LatencyRun.Skipped(target: target, reason: error.reason))
      }
    }
    guard let first = rigs.first else {
      throw PeachError(.sourceUnavailable, of: "all", Reason(run.skipped.map(\.reason)))
    }
    // The listener knows the period in use only after a cycle with its connections.
    if let listener {
      let info = listener.info()
      run.graph = info
      run.rate = info.rate
      run.period = info.period
    } else {
      run.rate = first.format.rate
      run.period = first.format.period
    }
    for visitor in visitors {
      try listener?.connect(to: visitor.client)
      subjects.append(visitor.subject)
    }
    var meter = LatencyMeter(trials: trials, warmUp: warmUp, seed: seed)
    let ear = listener.map(OnsetDetector.init)
    run.series = try meter.run(
      subjects, ear: ear, period: Double(run.period) / run.rate, progress: progress)
    run.xruns = ear?.xruns ?? 0
    return run
  }

  /// Creates the listener; nil if no target plays into a graph.
  private func graph() throws(PeachError) -> GraphListener? {
    do throws(PeachError) {
      return try GraphListener(catalog, server: server, threshold: 0)
    } catch {
      let needsGraph = targets.contains { $0.output.backend == "jack" }
      if needsGraph && !skipsUnavailable { throw error }
      return nil
    }
  }

  /// Returns a client that sends what a wheel does to a rig.
  private func wheel(for rig: Rig) throws(PeachError) -> GraphFloor {
    let wheel = try GraphFloor(catalog, server: server)
    try wheel.connectMIDI(to: rig.format.name)
    return wheel
  }

  /// Opens a target and finds it on the graph.
  private func open(
    _ target: LatencyTarget, _ listener: GraphListener?
  ) throws(PeachError) -> (Rig, isHeard: Bool) {
    let before = Set(listener?.clients() ?? [])
    var request = OutputRequest(period: period ?? listener?.info().period, connectsNothing: true)
    request.hearsMIDI = target.isByHand
    let rig = try SourceChooser(
      catalog: catalog, isolation: target.isIsolated ? .all : Isolation.none
    ).open(
      SoundRequest(
        source: .named(target.source), output: target.output,
        request: request,
        allowsSilence: false))
    guard let listener else { return (rig, false) }
    // A PCM over JACK becomes a client with a name of its own, slightly after it is opened.
    for _ in 0..<40 {
      let new = listener.clients().filter { !before.contains($0) }
      let client = new.contains(rig.format.name) ? rig.format.name : new.first
      if let client, (try? listener.connect(to: client)) != nil { return (rig, true) }
      usleep(25_000)
    }
    return (rig, false)
  }
}
