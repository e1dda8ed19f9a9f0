import PeachStore
import Foundation

/// A whole run of the built program.
struct ProgramBenchmark {
  let name: String
  let arguments: [String]
  /// Stored answers that it finds.
  var answers = 0

  static var all: [ProgramBenchmark] {
    [
      ProgramBenchmark(name: "start/version", arguments: ["--version"]),
      ProgramBenchmark(name: "start/profile-10000", arguments: ["profile"], answers: 10_000),
    ]
  }

  /// Readies a folder, and says what to run in it.
  func command(_ program: String, in folder: URL) async throws -> [String] {
    guard answers > 0 else { return [program] + arguments }
    try await DataBenchmarks.store(in: folder, answers: answers).close()
    return [program] + arguments + ["--data-dir", folder.path]
  }
}
