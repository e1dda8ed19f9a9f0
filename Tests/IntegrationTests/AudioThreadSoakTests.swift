import Foundation
import IntegrationSupport
import Testing

/// Seconds of retuning: three, or a minute in `make soak`.
private let seconds = TestJob.scaled(3, soak: 60)

@Suite("The audio thread", .serialized, .timeLimit(.minutes(3)))
struct AudioThreadSoakTests {
  @Test(
    "allocates nothing, locks nothing and waits for nothing while a note is tuned",
    arguments: ["jack:sine", "sf2:TimGM6mb:0:80"])
  func clean(source: String) async throws {
    let counts = try await retune(source)
    #expect(counts.callbacks > seconds * 180)
    #expect(counts.allocations == 0)
    #expect(counts.locks == 0)
    #expect(counts.waits == 0)
  }

  @Test("is seen to allocate, to lock and to wait, where a sound does")
  func dirty() async throws {
    let counts = try await retune("saw") { home in
      let folder = try PluginFolder(in: home)
      let bad = """
        #include <pthread.h>
        #include <sched.h>
        static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
        static void misbehave(void) {
          void *volatile memory = malloc(16);
          free(memory);
          pthread_mutex_lock(&mutex);
          pthread_mutex_unlock(&mutex);
          sched_yield();
        }

        """
      let text = try PluginFolder.saw()
        .replacingOccurrences(of: "static void render(", with: bad + "static void render(")
        .replacingOccurrences(
          of: "  saw *self = sound;\n  for (uint32_t frame",
          with: "  misbehave();\n  saw *self = sound;\n  for (uint32_t frame")
      try folder.compile("libSaw.so", text)
      return ["PEACH_PLUGIN_PATH": folder.folder.path]
    }
    #expect(counts.allocations > counts.callbacks)
    #expect(counts.locks > counts.callbacks / 2)
    #expect(counts.waits > counts.callbacks / 2)
  }

  /// Tunes a note a hundred times a second.
  private func retune(
    _ source: String, _ prepare: (TestHome) throws -> [String: String] = { _ in [:] }
  ) async throws -> AudioThreadProbe.Counts {
    var counts: AudioThreadProbe.Counts?
    try await hearing(period: 256) { graph in
      let clock = try JackListener(
        server: graph.server.name, name: "clock", seconds: Double(seconds + 30), channels: 1)
      defer { clock.close() }
      let probe = try AudioThreadProbe(in: graph.home)
      let environment = probe.environment.merging(try prepare(graph.home)) { _, new in new }
      let run = try graph.run(
        [
          "match", "--json", "--duration", "0.3", "--source", source, "--output", "jack",
          "--no-isolate",
        ],
        environment: environment)
      _ = try #require(run.object("awaiting"))
      let start = clock.frameCount
      for step in 0..<seconds * 100 {
        run.type(step.isMultiple(of: 2) ? "+7.5" : "-7.5")
        try clock.wait(untilFrame: start + step * Int(clock.rate) / 100)
      }
      run.type("")
      _ = try #require(run.object("result"))
      // A busy machine may have dropped some of the sound, which is no matter here.
      #expect(await run.finish().status == 0)
      counts = try probe.counts()
    }
    return try #require(counts)
  }
}
