import Foundation
import IntegrationSupport
import Testing

@Suite(
  "How soon the terminal app is heard", .serialized,
  .enabled(
    if: TestJob.isSoak, "only in make soak"))
struct ScreenLatencySoakTests {
  @Test("two hundred moves of the mouse are heard one by one; how soon is printed")
  func mouse() async throws {
    // Shorter ones lose time on a busy machine, and a dropout voids the exercise.
    try await hearing(period: 256) { graph in
      let terminal = try graph.terminal([
        "match", "--duration", "0.3", "--connect", "probe:.*", "--range", "C4:C5",
      ])
      let probe = graph.probe
      _ = try NoteFinder(probe).begin()
      func pause(_ seconds: Double) throws {
        try probe.wait(untilFrame: probe.frameCount + Int(seconds * probe.rate))
      }
      try pause(0.8)
      terminal.mouse(0, column: 40, row: 10)
      try pause(0.3)
      var moves: [(start: Int, moment: Double)] = []
      for number in 0..<200 {
        // Between moves the note stands still for longer than any glide.
        try pause(0.06 + Double.random(in: 0..<0.01))
        moves.append((probe.frameCount, SoundMoments.now()))
        terminal.mouse(32, column: 40, row: number % 2 == 0 ? 9 : 11)
      }
      try pause(0.2)
      let heard = SoundMoments(probe)
      let delays = moves.compactMap { move in
        heard.firstChange(from: move.start).map { heard.moment($0) - move.moment }
      }
      // If the graph lost time, the causes cannot be distinguished.
      try #require(delays.count > 150)
      let period = Double(probe.period) / probe.rate
      print("mouse to sample, \(SoundMoments.summary(of: delays, period: period))")
      terminal.type("q")
      try #require(terminal.shows("Quit"), "\(terminal.screen)")
      terminal.type("q")
      #expect(terminal.finish().status == 0)
    }
  }

  @Test("an answer is followed by the next exercise; how soon after the feedback is printed")
  func keys() async throws {
    try await hearing(period: 256) { graph in
      let terminal = try graph.terminal([
        "compare", "--duration", "0.3", "--connect", "probe:.*", "--count", "30",
      ])
      var answers: [(start: Int, moment: Double)] = []
      for _ in 0..<30 {
        try #require(terminal.shows("Higher", bold: true), "\(terminal.screen)")
        Hand.listens()
        answers.append((graph.probe.frameCount, SoundMoments.now()))
        terminal.type("h")
        try #require(terminal.shows("orrect"), "\(terminal.screen)")
      }
      #expect(terminal.finish().status == 0)
      let heard = SoundMoments(graph.probe)
      // Feedback stands for 400 ms before the next exercise.
      let delays = answers.dropLast().compactMap { answer in
        heard.firstOnset(from: answer.start, afterSilence: 0.2).map {
          heard.moment($0) - answer.moment - 0.4
        }
      }
      try #require(delays.count > 20)
      let period = Double(graph.probe.period) / graph.probe.rate
      print("key to the next exercise, \(SoundMoments.summary(of: delays, period: period))")
    }
  }
}
