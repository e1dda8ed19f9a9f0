import ArgumentParser
import Foundation
import Logging
import PeachCore
import PeachHost
import PeachLab
import PeachMeasure

/// `peers`: other programs next to Peach, triggered in turn and recorded by the same listener in the same run.
@main
struct PeersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "peers",
    abstract:
      "Measures FluidSynth's own program and scsynth in the same run as Peach, trial by trial.",
    discussion: """
      A JACK server of its own on the dummy driver is started for each period. A ratio is the \
      peer's latency over that of Peach's sound on the same kind of output.
      """)

  @Option(help: "Frames of a cycle, separated by commas.")
  var periods = "64,256"

  @Option(help: "How often each is triggered.")
  var trials = 300

  @Option(help: "The built program; its backends are in the same folder.")
  var peach = "../.build/release/peach"

  @Option(help: "The SoundFont.")
  var font = "/usr/share/sounds/sf2/TimGM6mb.sf2"

  func run() throws {
    let server = "peach-peers-\(getpid())"
    setenv("JACK_DEFAULT_SERVER", server, 1)
    LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
    // A peer that has gone is noticed by its silence; this program must not die with it.
    signal(SIGPIPE, SIG_IGN)
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent(server)
    defer { try? FileManager.default.removeItem(at: cache) }
    let program = URL(fileURLWithPath: peach).resolvingSymlinksInPath()
    let catalog = PluginCatalog(
      search: .standard(environment: [:], program: program),
      server: ForkServer(file: program, arguments: ["plugins", "host"]), cache: cache)
    for period in periods.split(separator: ",").compactMap({ Int($0) }) {
      let own = try OwnServer(
        name: server, period: period, path: ProcessInfo.processInfo.environment["PATH"] ?? "",
        catalog: catalog)
      defer { own.stop() }
      try measure(period, catalog)
    }
  }

  private func measure(_ period: Int, _ catalog: PluginCatalog) throws {
    let graph = try GraphListener(catalog)
    var visitors: [(client: String, subject: any LatencySubject)] = []
    func join(_ make: () throws -> Peer) throws {
      let before = Set(graph.clients())
      let peer = try make()
      for _ in 0..<400 {
        if let client = graph.clients().first(where: { !before.contains($0) }) {
          visitors.append((client, peer))
          return
        }
        guard peer.daemon.isRunning else { break }
        usleep(25_000)
      }
      throw PeerError("\(peer.source) (\(peer.output)) did not come onto the graph")
    }
    try join { try FluidSynthPeer(output: "jack", driver: ["-a", "jack"], font: font) }
    for buffers in [2, 3, 16] {
      try join {
        try FluidSynthPeer(
          output: "alsa:jack \(period)×\(buffers)",
          driver: [
            "-a", "alsa", "-o", "audio.alsa.device=jack", "-z", "\(period)", "-c", "\(buffers)",
          ], font: font)
      }
    }
    try join { try SuperColliderPeer() }
    usleep(500_000)
    for (_, subject) in visitors { (subject as? SuperColliderPeer)?.define() }
    usleep(500_000)
    let bench = LatencyBench(
      catalog: catalog,
      targets: [
        ("jack:sine", "jack"), ("sf2:TimGM6mb:0:0", "jack"), ("alsa:sine", "alsa:jack"),
        ("sf2:TimGM6mb:0:0", "alsa:jack"),
      ].map { LatencyTarget(source: SoundSourceID($0), output: OutputSelection($1)) },
      trials: trials)
    let run = try bench.run(with: visitors) { _ in true }
    tell(run)
  }

  private func tell(_ run: LatencyRun) {
    print("Period \(run.period) at \(Int(run.rate)) Hz, \(run.graph?.provider ?? "")")
    print("trigger → first sample           p50     p95     p99     max  ratio p50  p95   n")
    for series in run.series {
      guard let measure = series.measure(.onset) else { continue }
      let values = measure.wallDistribution
      let base = reference(series, in: run)?.measure(.onset)?.wallDistribution
      let name = "\(series.source) → \(series.output)"
      let times = [values.median, values.quantile(0.95), values.quantile(0.99), values.greatest]
      let ratios = [0.5, 0.95].map { share -> String in
        guard let own = values.quantile(share), let other = base?.quantile(share) else {
          return "–"
        }
        return String(format: "%.2f", own / other)
      }
      print(
        name.padding(toLength: 30, withPad: " ", startingAt: 0)
          + times.map { String(format: "%8.0f", ($0 ?? .nan) * 1e6) }.joined()
          + "     " + ratios.joined(separator: "   ") + "   \(values.count)"
          + " (missed \(measure.misses), dropped \(measure.dropped))")
    }
    print("")
  }

  /// Returns the series to compare a peer with: Peach's sound of its kind, on its kind of output.
  private func reference(_ series: LatencySeries, in run: LatencyRun) -> LatencySeries? {
    let isPeer = ["fluidsynth", "scsynth"].contains(series.source)
    guard isPeer else { return nil }
    let source = series.source == "scsynth" ? "jack:sine" : "sf2:TimGM6mb:0:0"
    let output = OutputSelection(series.output.backend == "alsa" ? "alsa:jack" : "jack")
    return run.series.first { $0.source == source && $0.output == output }
  }
}
