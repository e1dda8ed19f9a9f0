import Foundation
import IntegrationSupport
import PeachTesting
import Testing

/// The switches: 44, or 700 in `make soak`.
private let switches = TestJob.scaled(44, soak: 700)

@Suite("Switching between sources in the web app", .timeLimit(.minutes(15)))
struct SourceSwitchSoakTests {
  @Test(
    "needs no more memory with every switch",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
  func memory() async throws {
    try await hearing(seconds: 600) { graph in
      let run = try graph.run(["serve", "--port", "0"])
      let page = try PageClient(try WebRun.address(run))
      var first = 0
      for number in 0..<switches {
        let source = "sf2:TimGM6mb:0:\(number % 22)"
        try page.send(["action": "set", "name": "source", "value": source])
        let isInUse = page.waits {
          $0.contains("\"event\":\"sound\"") && $0.contains("\"\(source)\"")
        }
        #expect(isInUse, "switch \(number)")
        if number == switches / 7 { first = try HeldResources(of: "\(run.identifier)").memory }
      }
      let last = try HeldResources(of: "\(run.identifier)").memory
      print(
        "memory: \(first >> 20) MB after \(switches / 7) switches, \(last >> 20) MB after \(switches)"
      )
      // An arena of memory for each thread would keep the largest sound that it has ever held. The first few switches
      // have not reached every sound yet.
      #expect(Double(last) < (switches < 154 ? 1.25 : 1.1) * Double(first))
      run.send(SIGTERM)
      #expect(await run.finish().status == 143)
    }
  }
}
