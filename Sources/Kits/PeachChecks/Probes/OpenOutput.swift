import CPeachBackend
import Foundation
import PeachContract

/// An output opened by a check.
final class OpenOutput {
  let table: peach_output
  let instance: UnsafeMutableRawPointer
  let counter: PullCounter

  /// Opens an output on a device.
  /// - Throws: a skip if there is no device to open.
  init(_ table: peach_output, device: String) throws(CheckFinding) {
    if let refusal = Contract.failure(of: { table.probe(device, $0, $1) }) {
      throw .skipped("there is no device: \(refusal.words)")
    }
    let counter = PullCounter()
    var host = counter.host
    var made: UnsafeMutableRawPointer?
    let refusal = device.withCString { device in
      "".withCString { connect in
        var config = peach_output_config(
          size: UInt32(MemoryLayout<peach_output_config>.size), period: 0, rate: 0,
          device: device, connect: connect, no_connect: 0, reserved: 0, client_name: nil)
        return Contract.failure { table.open(&config, &host, &made, $0, $1) }
      }
    }
    if let refusal { throw .failed("open refuses what probe accepts: \(refusal.words)") }
    guard let made else { throw .failed("open gives no output") }
    self.table = table
    self.counter = counter
    instance = made
    var info = Contract.blank(peach_output_info.self)
    if table.info(made, &info) == PEACH_OK { counter.grant(info.max_frames) }
  }

  /// Returns the granted format.
  func info() throws(CheckFinding) -> peach_output_info {
    var info = Contract.blank(peach_output_info.self)
    let status = table.info(instance, &info)
    try require(status == PEACH_OK, "info is refused with status \(status)")
    return info
  }

  func run() throws(CheckFinding) {
    try requireSuccess("run refuses: ") { table.run(instance, $0, $1) }
  }

  /// Runs until a number of blocks were requested, or for a second, and halts.
  func run(for blocks: Int) throws(CheckFinding) {
    try run()
    _ = waits(for: blocks)
    halt()
  }

  /// Waits until a number of further blocks were requested.
  /// - Returns: false if a second was not enough.
  func waits(for blocks: Int) -> Bool {
    let wanted = counter.count + blocks
    let deadline = MonotonicClock.nanoseconds + 1_000_000_000
    while counter.count < wanted {
      guard MonotonicClock.nanoseconds < deadline else { return false }
      usleep(500)
    }
    return true
  }

  /// Returns the number of blocks that are pulled beyond a count; waits up to 0.4 seconds for the first, as the
  /// thread that pulls it may wait for a busy machine.
  func blocks(after count: Int) -> Int {
    for _ in 0..<200 where counter.count == count { usleep(2000) }
    return counter.count - count
  }

  func halt() { table.halt(instance) }
  func close() { table.close(instance) }
}
