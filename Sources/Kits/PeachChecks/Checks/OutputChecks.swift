import CPeachBackend
import Foundation
import PeachContract

/// Checks of an output: its device, its clock and its end.
enum OutputChecks {
  static let nowhere = "/peach-check-no-such-folder/device"

  @Sendable static func missing(_ it: PluginUnderTest) throws(CheckFinding) {
    let output = try it.output()
    let refusal = Contract.failure { output.probe(nowhere, $0, $1) }
    try require(refusal != nil, "the device “\(nowhere)” could be opened, says probe")
    try require(refusal?.reason != nil, "probe gives no reason")
  }

  @Sendable static func opens(_ it: PluginUnderTest) throws(CheckFinding) {
    let output = try open(it)
    let info = try output.info()
    try require(
      info.rate >= 8000 && info.rate <= 1_000_000, "the granted rate is \(info.rate) Hz")
    try require(
      info.period > 0 && info.period <= info.max_frames && info.max_frames <= 1 << 20,
      "the granted period is \(info.period) of at most \(info.max_frames) frames")
    try require(info.latency_min <= info.latency_max, "the least latency exceeds the greatest")
    try requirePlain(PlainText.fault(inField: info.name), "its name")
    output.close()
  }

  @Sendable static func before(_ it: PluginUnderTest) throws(CheckFinding) {
    let output = try open(it)
    let early = output.blocks(after: 0)
    try require(early == 0, "\(early) blocks were pulled")
    output.close()
  }

  @Sendable static func pulls(_ it: PluginUnderTest) throws(CheckFinding) {
    let output = try open(it)
    try output.run()
    try require(output.waits(for: 1), "no block was pulled within a second")
    output.halt()
    try require(
      output.counter.pulls.allSatisfy(\.hasBuffers), "a channel is pulled without a buffer")
    output.close()
  }

  static func open(_ it: PluginUnderTest) throws(CheckFinding) -> OpenOutput {
    try OpenOutput(try it.output(), device: it.device)
  }

  /// Returns the first requests of a completed run, with the granted format.
  private static func pulls(
    _ it: PluginUnderTest, _ count: Int
  ) throws(CheckFinding) -> (pulls: [PullCounter.Pull], info: peach_output_info) {
    let output = try open(it)
    let info = try output.info()
    try output.run(for: count)
    defer { output.close() }
    return (output.counter.pulls, info)
  }

  @Sendable static func frames(_ it: PluginUnderTest) throws(CheckFinding) {
    let (pulls, info) = try pulls(it, 12)
    for (index, pull) in pulls.enumerated() {
      let frames = pull.block.frames
      try require(
        frames >= 1 && frames <= info.max_frames,
        "block \(index) has \(frames) frames, granted are 1 to \(info.max_frames)")
    }
  }

  @Sendable static func oneThread(_ it: PluginUnderTest) throws(CheckFinding) {
    let pulls = try pulls(it, 24).pulls
    try require(
      !pulls.contains(where: \.isBesideAnother), "a block is pulled while another is being filled")
    let threads = Set(pulls.map(\.thread))
    try require(threads.count <= 1, "\(threads.count) threads pull in one run")
  }

  @Sendable static func halt(_ it: PluginUnderTest) throws(CheckFinding) {
    let output = try open(it)
    try output.run(for: 2)
    let late = output.blocks(after: output.counter.count)
    try require(late == 0, "\(late) blocks came after halt")
    try output.run()
    try require(output.waits(for: 1), "after a halt it does not run again")
    output.halt()
    output.close()
  }

  @Sendable static func closed(_ it: PluginUnderTest) throws(CheckFinding) {
    let output = try open(it)
    try output.run(for: 2)
    let count = output.counter.count
    output.close()
    let late = output.blocks(after: count)
    try require(late == 0, "\(late) blocks came after close")
  }

  @Sendable static func harmless(_ it: PluginUnderTest) throws(CheckFinding) {
    let output = try open(it)
    output.halt()
    output.halt()
    output.close()
  }

  @Sendable static func closes(_ it: PluginUnderTest) throws(CheckFinding) {
    let table = try it.output()
    for isRunning in [false, true] {
      let output = try OpenOutput(table, device: it.device)
      if isRunning { try output.run(for: 1) }
      let began = MonotonicClock.nanoseconds
      output.close()
      let milliseconds = (MonotonicClock.nanoseconds - began) / 1_000_000
      if milliseconds >= 1000 { throw .warning("it took \(milliseconds) ms") }
    }
  }

  @Sendable static func leaks(_ it: PluginUnderTest) throws(CheckFinding) {
    let table = try it.output()
    func live() throws(CheckFinding) {
      let output = try OpenOutput(table, device: it.device)
      try output.run(for: 1)
      output.close()
    }
    for _ in 0..<2 { try live() }
    let began = MonotonicClock.nanoseconds
    try LeakChecks.requireNothingLeft { () throws(CheckFinding) in
      for _ in 0..<10 where MonotonicClock.nanoseconds - began < 2_000_000_000 { try live() }
    }
  }
}
