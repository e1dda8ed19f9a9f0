import Foundation
import IntegrationSupport
import Spawning
import Synchronization
import Testing

/// A server that loses cycles, on a machine that is busy: where robots train.
///
/// Other than ``hearing(period:seconds:_:)`` it repeats nothing: whatever is lost, each answer has
/// to be accounted for.
final class RobotBench: Sendable {
  let server: JackServer
  let home: TestHome
  private let ends = Atomic<Bool>(false)
  private let stalls = Atomic<Int>(0)
  private let load: [ChildProcess]

  /// - Parameter load: how many processes compute at the same time.
  /// - Throws: ``IntegrationError`` when the server does not come up.
  init(load: Int) throws {
    server = try JackServer(period: 256)
    home = try TestHome()
    self.load = try (0..<load).map { _ in
      // It ends with its parent, however that ends.
      try ChildProcess("/bin/sh", ["-c", "parent=$PPID; while kill -0 $parent; do :; done"])
    }
    Thread.detachNewThread { [self] in
      while !ends.load(ordering: .relaxed) {
        poll(nil, 0, Int32.random(in: 1500...5000))
        if ends.load(ordering: .relaxed) { break }
        // Short enough that the server is not given up for lost.
        server.send(SIGSTOP)
        poll(nil, 0, Int32.random(in: 15...90))
        server.send(SIGCONT)
        stalls.add(1, ordering: .relaxed)
      }
    }
  }

  /// How often the server stood still.
  var stallCount: Int { stalls.load(ordering: .relaxed) }

  /// Every answer that reaches a training leaves a line in this log.
  var environment: [String: String] {
    ["JACK_DEFAULT_SERVER": server.name, "PEACH_LOG": "debug", "NO_COLOR": "1"]
  }

  func close() {
    ends.store(true, ordering: .relaxed)
    for process in load {
      process.send(SIGKILL)
      process.wait()
    }
    server.send(SIGCONT)
    server.stop()
  }
}

/// The presses of a robot and their outcomes.
struct Account: CustomStringConvertible {
  var pressed = 0
  /// Pressed at the very end, when the program no longer reads.
  var unread = 0
  var fates: [String: Int] = [:]
  var shown = 0
  var stored = 0
  var voids = 0

  /// Counts the fates in a log.
  init(log: String) {
    for match in log.matches(of: /fate=(\w+)/) { fates[String(match.1), default: 0] += 1 }
  }

  /// Counts the rows of a home, whose database must be whole.
  mutating func countRows(_ home: TestHome) throws {
    let rows = try StoredData.read(home)
    stored = rows.comparisons + rows.pitchMatchings
    #expect(rows.isWhole)
  }

  var taken: Int { fates["taken"] ?? 0 }
  var accounted: Int { fates.values.reduce(0, +) }

  var description: String {
    let reasons = fates.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return
      "pressed \(pressed), unread at the end \(unread), \(reasons.joined(separator: ", ")); "
      + "shown \(shown), stored \(stored), void \(voids)"
  }
}
