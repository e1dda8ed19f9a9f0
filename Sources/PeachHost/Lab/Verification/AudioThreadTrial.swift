import Foundation
import PeachChecks
import PeachCore
import PeachHost
import Spawning
import Synchronization

/// Finds what a source does on the audio thread that may hold it up, by `peach plugins check`.
///
/// Allocations and locks can be counted only where the functions of the C library are replaced, and so in
/// a process of their own. Thread-safe.
final class AudioThreadTrial: Sendable {
  /// The conduct of a source while it renders.
  struct Conduct {
    /// True if it allocates or frees memory.
    let allocates: Bool
    /// True if it takes locks.
    let locks: Bool

    /// Reads a report; nil if it does not contain both.
    fileprivate init?(_ report: Report) {
      func hasFailed(_ name: CheckName) -> Bool? {
        switch report.checks.first(where: { $0.name == name.rawValue })?.result {
        case .passed: false
        case .failed: true
        default: nil
        }
      }
      guard let allocates = hasFailed(.allocatesNothing), let locks = hasFailed(.locksNothing)
      else { return nil }
      self.allocates = allocates
      self.locks = locks
    }
  }

  /// The part of the report that is read.
  fileprivate struct Report: Decodable {
    var checks: [CheckOutcome]
  }

  private let program: URL
  private let files: [String: URL]
  private let running = Mutex<[Int32: ChildProcess]>([:])

  /// Prepares trials.
  /// - Parameters:
  ///   - program: the file of the running program.
  ///   - plugins: the plugins whose sources are tried.
  init(program: URL, plugins: [Plugin]) {
    self.program = program
    files = Dictionary(plugins.map { ($0.id, $0.path) }) { first, _ in first }
  }

  /// Returns what a source does; nil where that cannot be counted.
  func conduct(of source: SourceDescription) async -> Conduct? {
    guard let file = files[source.backend], let sound = source.id.sound else { return nil }
    let text = await blocking { [self] in
      output([
        "plugins", "check", file.path, "--source", sound, "--only", "*-nothing-while-rendering",
        "--json",
      ])
    }
    return text.flatMap { try? JSONDecoder().decode(Report.self, from: $0) }.flatMap(Conduct.init)
  }

  /// Ends the trials that are under way.
  func stop() {
    running.withLock { for child in $0.values { child.send(SIGTERM) } }
  }

  /// Returns what this program prints when run with a command line; nil if it cannot be run.
  private func output(_ arguments: [String]) -> Data? {
    let pipe = Pipe()
    guard
      let child = try? ChildProcess(
        program.path, arguments, output: pipe.fileHandleForWriting.fileDescriptor)
    else { return nil }
    try? pipe.fileHandleForWriting.close()
    running.withLock { $0[child.identifier] = child }
    defer { running.withLock { $0[child.identifier] = nil } }
    let text = try? pipe.fileHandleForReading.readToEnd()
    child.wait()
    return text
  }
}
