import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

/// Seconds of training: five, or eight minutes in `make soak`.
private let seconds = Double(TestJob.scaled(5, soak: 480))

@Suite("A long training on a real graph", .timeLimit(.minutes(15)))
struct LongTrainingSoakTests {
  @Test("keeps its pitch, and needs no more memory, descriptors or threads as it continues")
  func long() async throws {
    try await hearing { graph in
      let run = try graph.run([
        "compare", "--json", "--duration", "0.3", "--connect", "probe:.*",
      ])
      let process = "\(run.identifier)"
      try train(run, for: .seconds(seconds / 5))
      let before = try HeldResources(of: process)
      try train(run, for: .seconds(seconds * 4 / 5))
      let after = try HeldResources(of: process)
      // The profile grows with every answer, and SQLite keeps pages.
      #expect(after.memory - before.memory < 4 << 20)
      #expect(after.descriptors <= before.descriptors)
      // The system may add a thread or two of its own when others wait.
      #expect(after.threads <= before.threads + 2)
      try listen(run, graph)
      let end = await run.finish()
      #expect(end.status == 0)
    }
  }

  /// Answers as soon as an answer is taken.
  private func train(_ run: ProgramRun, for duration: Duration) throws {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {
      _ = try #require(run.object("awaiting"))
      run.type("h")
      _ = try #require(run.object("result"))
    }
  }

  /// Hears the last of the references by an ear that has heard nothing before.
  private func listen(_ run: ProgramRun, _ graph: Graph) throws {
    for _ in 0..<5 {
      let ear = try JackListener(server: graph.server.name, name: "ear", channels: 1)
      defer { ear.close() }
      #expect(ear.connect("peach:out_1", "ear:in_1"))
      let exercise = try #require(run.object("exercise"))
      let frame = try #require(run.object("note")?["frame"] as? Int)
      let start = ear.index(ofFrameTime: frame)
      // The note was reported before this listener could hear.
      guard start >= 0 else {
        _ = try #require(run.object("awaiting"))
        run.type("h")
        continue
      }
      try ear.wait(untilFrame: start + Int(0.3 * ear.rate))
      let hertz = ToneMeasurement.frequency(
        ear.recording(), in: start..<start + Int(0.3 * ear.rate), rate: ear.rate)
      _ = try #require(run.object("awaiting"))
      run.type("h")
      guard !ear.hasLostTime else { continue }
      let reference = try #require(exercise["referenceHz"] as? Double)
      #expect(abs(PitchEstimator.cents(from: reference, to: try #require(hertz))) < 0.01)
      return
    }
    throw IntegrationError("the graph lost time in five recordings")
  }
}
