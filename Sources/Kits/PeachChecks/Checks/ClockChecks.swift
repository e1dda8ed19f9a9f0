import CPeachBackend
import Foundation
import PeachContract

/// Checks of the clock of an output.
enum ClockChecks {
  /// A run of a while: its requests, with the granted format.
  private struct Run {
    var pulls: [PullCounter.Pull]
    var info: peach_output_info
    /// The time between the first request and the last, in seconds.
    var seconds: Double
    /// The length of a usual block, in seconds.
    var period: Double { Double(info.period) / info.rate }
    /// True if the output says that it does not keep time.
    var isFreewheeling: Bool { pulls.contains { $0.block.freewheel != 0 } }
  }

  private static func run(_ it: PluginUnderTest) throws(CheckFinding) -> Run {
    let output = try OutputChecks.open(it)
    let info = try output.info()
    try output.run()
    // The first blocks may fill a buffer.
    _ = output.waits(for: 4)
    let first = output.counter.count
    usleep(600_000)
    _ = output.waits(for: max(0, 12 - output.counter.count))
    output.halt()
    let pulls = Array(output.counter.pulls.dropFirst(first))
    output.close()
    guard let begin = pulls.first?.time, let end = pulls.last?.time, pulls.count > 2 else {
      throw .failed("less than three blocks are pulled in 600 ms")
    }
    return Run(pulls: pulls, info: info, seconds: seconds(from: begin, to: end))
  }

  /// Returns the time between two moments in nanoseconds, negative if the second is the earlier.
  private static func seconds(from begin: UInt64, to end: UInt64) -> Double {
    (Double(end) - Double(begin)) / 1e9
  }

  @Sendable static func forward(_ it: PluginUnderTest) throws(CheckFinding) {
    let run = try run(it)
    let blocks = run.pulls.map(\.block)
    for (last, next) in zip(blocks, blocks.dropFirst()) {
      let (end, isTooLate) = last.frame.addingReportingOverflow(UInt64(last.frames))
      try require(
        !isTooLate && next.frame >= end,
        "after frame \(last.frame) and \(last.frames) frames comes frame \(next.frame)")
      try require(
        next.nanoseconds >= last.nanoseconds,
        "the time goes back from \(last.nanoseconds) ns to \(next.nanoseconds) ns")
      try require(next.dropouts >= last.dropouts, "the dropouts become fewer")
    }
    if let other = blocks.first(where: { $0.rate != run.info.rate }) {
      throw .failed("a block has the rate \(other.rate) Hz, granted are \(run.info.rate)")
    }
  }

  @Sendable static func pace(_ it: PluginUnderTest) throws(CheckFinding) {
    try atBest { () throws(CheckFinding) in
      let run = try run(it)
      if run.isFreewheeling { throw .skipped("it says that it does not keep time (freewheel)") }
      let frames = run.pulls.dropLast().reduce(0.0) { $0 + Double($1.block.frames) }
      let expected = run.seconds * run.info.rate
      let slack = 2 * Double(run.info.period)
      let words =
        "\(Int(frames)) frames in \(run.seconds.rounded(to: 3)) s at \(run.info.rate) Hz"
      try require(
        frames > expected / 2 - slack && frames < expected * 2 + slack,
        "\(words), far from its rate")
      if abs(frames - expected) > 0.1 * expected + slack { throw .warning(words) }
    }
  }

  @Sendable static func follows(_ it: PluginUnderTest) throws(CheckFinding) {
    try atBest { () throws(CheckFinding) in
      let run = try run(it)
      guard !run.isFreewheeling, let first = run.pulls.first, let last = run.pulls.last else {
        throw .skipped("it says that it does not keep time (freewheel)")
      }
      for pull in run.pulls {
        let age = seconds(from: pull.block.nanoseconds, to: pull.time)
        try require(
          age > -run.period - 0.01,
          "a block is timed \((-age).rounded(to: 3)) s ahead of CLOCK_MONOTONIC")
        try require(
          age < 4 * run.period + 0.25,
          "a block is timed \(age.rounded(to: 3)) s behind CLOCK_MONOTONIC")
      }
      for (name, progress) in [
        ("time", seconds(from: first.block.nanoseconds, to: last.block.nanoseconds)),
        ("frame", (Double(last.block.frame) - Double(first.block.frame)) / run.info.rate),
      ] {
        try require(
          abs(progress - run.seconds) < 0.5 * run.seconds + 2 * run.period + 0.05,
          "the \(name) of its blocks goes on by \(progress.rounded(to: 3)) s "
            + "in \(run.seconds.rounded(to: 3)) s")
      }
    }
  }

  /// Runs a check that a busy machine may disturb, up to three times, until it succeeds.
  private static func atBest(
    _ check: () throws(CheckFinding) -> Void
  ) throws(CheckFinding) {
    for _ in 0..<2 {
      do throws(CheckFinding) {
        return try check()
      } catch {
        if error.result == .skipped { throw error }
      }
    }
    try check()
  }
}
