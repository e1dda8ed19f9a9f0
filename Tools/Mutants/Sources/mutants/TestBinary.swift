import Foundation
import Glibc
import Synchronization

/// The built unit tests, run without `swift test`, which would lock the package.
struct TestBinary: Sendable {
  let path: URL
  /// Runs start here; tests may look for files next to the sources.
  let folder: URL

  /// The targets whose tests run the built program or a browser, which needs more than a mutant may have.
  private static let leftOut = ["IntegrationTests.", "LouderTests."]

  /// Lists the suites of the unit tests, without those that take long.
  func suites() throws -> [Suite] {
    let listed = try Shell.output(
      [path.path, "--testing-library", "swift-testing", "--list-tests"], in: folder)
    let names = listed.split(separator: "\n").compactMap { line -> String? in
      let name = String(line.split(separator: "/").first ?? "")
      return name.contains(".") && !Self.leftOut.contains(where: name.hasPrefix)
        && !name.contains("Soak") ? name : nil
    }
    return Set(names).sorted().map(Suite.init)
  }

  /// Runs suites until the first failure.
  /// - Parameters:
  ///   - suites: The suites to run, in one process.
  ///   - environment: Variables in addition to the usual environment.
  ///   - limit: Seconds after which the run counts as hung.
  /// - Returns: How it ended, and the seconds it took.
  func run(
    _ suites: [Suite], environment: [String: String], limit: Double
  ) async -> (outcome: Outcome, seconds: Double) {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let clock = ContinuousClock()
        var outcome = Outcome.crashed
        let time = clock.measure {
          outcome = runBlocking(suites, environment: environment, limit: limit)
        }
        continuation.resume(returning: (outcome, time / .seconds(1)))
      }
    }
  }

  private func runBlocking(
    _ suites: [Suite], environment: [String: String], limit: Double
  ) -> Outcome {
    // Killed processes leave files behind. A short name, because some tests read lines with paths.
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: String(UInt32.random(in: .min ... .max), radix: 36))
    try? FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // A mutant that makes ever more of something must not take the machine along.
    process.arguments =
      ["-c", "ulimit -v 16000000; exec \"$0\" \"$@\"", path.path]
      + ["--testing-library", "swift-testing"] + suites.flatMap { ["--filter", $0.filter] }
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no", "TMPDIR": temporary.path]) { $1 }
      .merging(environment) { $1 }
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return .crashed }
    let isHung = Atomic(false)
    let end = DispatchWorkItem { [process = Unchecked(process)] in
      if process.value.isRunning { isHung.store(true, ordering: .relaxed) }
      Self.kill(process.value)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: end)
    let failure = firstFailure(in: pipe.fileHandleForReading)
    if failure != nil { Self.kill(process) }
    process.waitUntilExit()
    end.cancel()
    if let failure { return .failed(failure) }
    if isHung.load(ordering: .relaxed) { return .hung }
    return process.terminationReason == .exit && process.terminationStatus == 0
      ? .passed : .crashed
  }

  /// Sound: `Process` may be asked for its state and number from any thread.
  private struct Unchecked: @unchecked Sendable {
    let value: Process
    init(_ value: Process) { self.value = value }
  }

  private static func kill(_ process: Process) {
    let number = process.processIdentifier
    // Its own group, so that what it has started goes too.
    if getpgid(number) == number { _ = Glibc.kill(-number, SIGKILL) }
    _ = Glibc.kill(number, SIGKILL)
  }

  private func firstFailure(in output: FileHandle) -> String? {
    var text = Data()
    while true {
      let piece = output.availableData
      if piece.isEmpty { return nil }
      text.append(piece)
      let lines = String(decoding: text, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      if let failure = lines.dropLast().first(where: { $0.contains("✘") }) {
        return String(failure.prefix(300))
      }
      text = Data((lines.last ?? "").utf8)
    }
  }
}
