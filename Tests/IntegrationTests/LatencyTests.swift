import Foundation
import IntegrationSupport
import Testing

@Suite("peach bench latency")
struct LatencyTests {
  private struct Report: Decodable {
    struct Run: Decodable {
      var period: Int
      var rate: Double
      var provider: String
      var sources: [Source]
    }
    struct Source: Decodable {
      var source: String
      var output: String
      var heard: Bool
      var onset: Move?
      var retune: Move?
      var stop: Move?
    }
    struct Move: Decodable {
      var n: Int
      var missed: Int
      var dropped: Int
      var wall: Times?
    }
    struct Times: Decodable {
      var min: Double
      var p50: Double
    }
    var runs: [Run]
  }

  /// Long enough that a busy machine hardly disturbs it.
  private static let period = 512

  private func isUp(_ server: String) -> Bool {
    guard let listener = try? JackListener(server: server, seconds: 1) else { return false }
    listener.close()
    return true
  }

  @Test(
    "every source of all backends is measured together with the floor, on a server that is then gone"
  )
  func ownServer() async throws {
    let home = try TestHome()
    let picture = home.folder.appendingPathComponent("latency.svg")
    let run = try ProgramRun(
      [
        "bench", "latency", "--own-server", "--periods", "\(Self.period)", "--trials", "10",
        "--json", "--plot", picture.path,
      ], home: home.folder)
    let server = "peach-bench-\(run.identifier)"
    let end = await run.finish()
    #expect(end.status == 0, "\(end.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(end.output.joined().utf8))
    let measured = try #require(report.runs.first)
    #expect(measured.period == Self.period)
    let period = Double(Self.period) / measured.rate * 1e6
    // In periods: how far the source's block is behind the reported moment, at best and at worst.
    for (source, least, most) in [
      ("floor", 0.0, 1.0), ("jack:sine", 0, 1), ("sf2:TimGM6mb:0:0", 0, 1), ("alsa:sine", 1, 4),
    ] {
      let found = try #require(measured.sources.first { $0.source == source })
      #expect(found.heard)
      let onset = try #require(found.onset)
      #expect(onset.n + onset.missed + onset.dropped == 10)
      #expect(onset.missed == 0)
      let times = try #require(onset.wall)
      #expect(times.p50 >= (least - 0.1) * period, "\(source)")
      #expect(times.p50 <= (most + 0.1) * period, "\(source)")
      #expect((found.retune == nil) == source.hasPrefix("sf2:"))
      #expect(found.stop?.missed == 0)
    }
    #expect(try String(contentsOf: picture, encoding: .utf8).contains("jack:sine"))
    #expect(!isUp(server))
  }

  @Test("a signal ends it, and the server it had started", arguments: [SIGINT, SIGTERM])
  func signalled(signal: Int32) async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      ["bench", "latency", "--own-server", "--periods", "\(Self.period)", "--trials", "10000"],
      home: home.folder)
    let server = "peach-bench-\(run.identifier)"
    var looks = 0
    while !isUp(server), looks < 200 {
      poll(nil, 0, 25)
      looks += 1
    }
    run.send(signal)
    let end = await run.finish()
    #expect(end.status == 128 + signal)
    #expect(end.output.isEmpty)
    #expect(!isUp(server))
  }

  @Test("the server that runs is measured at its own period, and is still there afterwards")
  func runningServer() async throws {
    try await hearing(period: Self.period) { graph in
      let end = await
        (try graph.run([
          "bench", "latency", "--source", "jack:sine", "--periods", "64", "--trials", "10",
        ])).finish()
      #expect(end.status == 0)
      #expect(end.output.contains { $0.contains("\(Self.period) frames at 48000 Hz") })
      #expect(end.output.contains { $0.hasPrefix("jack:sine → jack") })
      #expect(end.errors.contains("--own-server"))
      #expect(graph.probe.portNames(matching: "^peach").isEmpty)
    }
  }

  @Test("without a server, and without jackd, one sentence says what to do")
  func nothing() async throws {
    let home = try TestHome()
    let quiet = try QuietMachine(in: home)
    let bare = await
      (try ProgramRun(
        ["bench", "latency", "--source", "jack:sine"], home: home.folder,
        environment: quiet.environment)).finish()
    #expect(bare.status == 1)
    #expect(bare.errors.contains("--own-server"))
    #expect(!quiet.hasStartedServer)
    let missing = await
      (try ProgramRun(
        ["bench", "latency", "--own-server"], home: home.folder,
        environment: quiet.environment.merging(["PATH": "/nonexistent"]) { $1 })).finish()
    #expect(missing.status == 1)
    #expect(missing.errors.contains("apt install jackd2"))
  }

  @Test(
    "what cannot be measured is refused",
    arguments: [
      ["--periods", "64,x"], ["--periods", "8"], ["--trials", "9"],
    ])
  func refused(arguments: [String]) async throws {
    let home = try TestHome()
    let end = await (try ProgramRun(["bench", "latency"] + arguments, home: home.folder)).finish()
    #expect(end.status == 64)
  }
}
