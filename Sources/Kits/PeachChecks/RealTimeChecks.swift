import CPeachBackend
import Foundation
import PeachContract

/// Checks of operations that rendering must not do on the audio thread.
enum RealTimeChecks {
  private static let frames = 64

  @Sendable static func allocations(_ it: PluginUnderTest) throws(CheckFinding) {
    let count = try count(it) { $0.allocations }
    try require(count == 0, "400 blocks allocate or free memory \(count) times")
  }

  @Sendable static func locks(_ it: PluginUnderTest) throws(CheckFinding) {
    let count = try count(it) { $0.locks }
    try require(count == 0, "400 blocks take \(count) locks")
  }

  /// Counts what 400 blocks do.
  private static func count(
    _ it: PluginUnderTest, _ reading: (RealTimeProbe) -> UInt64
  ) throws(CheckFinding) -> UInt64 {
    let probe = try RealTimeProbe()
    let rehearsal = PreparedBlocks(try it.sound(), blocks: 400, frames: frames)
    let before = reading(probe)
    rehearsal.run()
    return reading(probe) - before
  }

  @Sendable static func systemCalls(_ it: PluginUnderTest) throws(CheckFinding) {
    let probe = try RealTimeProbe()
    let maker = try it.makers()
    // Functions of other libraries may be bound at the first call.
    PreparedBlocks(try maker.make(), blocks: 32, frames: frames).run()
    let rehearsal = PreparedBlocks(try maker.make(), blocks: 400, frames: frames)
    if let number = try probe.firstSystemCall(rehearsal) {
      throw .failed("it makes the system call number \(number)")
    }
  }

  @Sendable static func deadline(_ it: PluginUnderTest) throws(CheckFinding) {
    var times: [UInt64] = []
    times.reserveCapacity(400)
    let rehearsal = PreparedBlocks(try it.sound(), blocks: 400, frames: frames)
    for block in 0..<400 {
      let began = MonotonicClock.nanoseconds
      rehearsal.run(block)
      times.append(MonotonicClock.nanoseconds - began)
    }
    // A busy machine delays some blocks; a slow sound delays nearly all.
    let usual = Double(times.sorted()[times.count / 2])
    let period = Double(frames) / 48_000 * 1e9
    if usual > 0.3 * period {
      throw .warning("half of the blocks take more than \(Int(usual / period * 100)) % of it")
    }
  }
}
