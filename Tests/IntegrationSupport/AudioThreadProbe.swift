import Foundation

/// Watches JACK's audio thread of a run of the program, for calls that allocate, lock or wait.
package struct AudioThreadProbe {
  /// The counts inside the process callback.
  package struct Counts: Decodable, Sendable {
    /// How often it was called.
    package let callbacks: Int
    /// Calls of malloc and its like.
    package let allocations: Int
    /// Mutexes and other locks.
    package let locks: Int
    /// Calls that can wait, and system calls.
    package let waits: Int
  }

  private let library: URL
  private let report: URL

  /// Compiles the probe.
  /// - Parameter home: where.
  /// - Throws: ``IntegrationError`` with what the compiler said.
  package init(in home: TestHome) throws {
    let counter = PluginFolder.repository.appendingPathComponent("Sources/System/CRealTimeProbe")
    library = try PluginFolder(in: home).compile(
      "libprobe.so", try PluginFolder.source("audio_thread_probe.c"),
      arguments: ["-fvisibility=default", "-I", counter.path])
    report = home.folder.appendingPathComponent("audio-thread.json")
  }

  /// The environment for a run of the program.
  package var environment: [String: String] {
    ["LD_PRELOAD": library.path, "AUDIO_THREAD_PROBE": report.path]
  }

  /// Returns the counts once the run has ended.
  /// - Returns: the counts.
  /// - Throws: when the run opened no JACK client.
  package func counts() throws -> Counts {
    try JSONDecoder().decode(Counts.self, from: Data(contentsOf: report))
  }
}
