import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("A JACK server that many clients join and leave", .timeLimit(.minutes(20)))
struct JackCrowdSoakTests {
  private static let commands = [
    ["midi"], ["midi", "learn", "tune"], ["play", "A4", "--duration", "0.1"],
    ["doctor", "--seconds", "0.3"], ["sources", "--backend", "jack"],
  ]

  @Test("serves the next one, wherever the signal finds those before")
  func crowd() async throws {
    let home = try TestHome()
    let server = try JackServer(period: 1024)
    defer { server.stop() }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<TestJob.scaled(10, soak: 200) {
      let runs = try (0..<6).map { _ in
        try ProgramRun(
          Self.commands.randomElement(using: &generator) ?? [], home: home.folder,
          environment: ["JACK_DEFAULT_SERVER": server.name, "LV2_PATH": home.folder.path])
      }
      for run in runs {
        poll(nil, 0, Int32.random(in: 0...400, using: &generator))
        run.send(SIGINT)
      }
      for run in runs {
        let end = await run.finish()
        // It may be over before, refused as it has no terminal, or not be started yet.
        #expect([0, 1, 64, 130, 1000 + SIGINT].contains(end.status), "\(end)")
      }
    }
    let ports = try server.run("jack_lsp")
    #expect(ports.contains("system:playback_1") && !ports.contains("peach"), "\(ports)")
  }
}
