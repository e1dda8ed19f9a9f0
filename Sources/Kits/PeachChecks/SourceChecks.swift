import CPeachBackend
import Foundation
import PeachContract

/// Checks of the sources that the sounds report.
enum SourceChecks {
  private static let nobody = "nobody knows this source"

  @Sendable static func lists(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    var seen: Set<String> = []
    for index in 0..<sounds.source_count() {
      var source = peach_source()
      source.size = UInt32(MemoryLayout<peach_source>.size)
      let status = sounds.source(index, &source)
      try require(status == PEACH_OK, "source \(index) is refused with status \(status)")
      let id = Contract.text(source.id)
      try require(
        !id.isEmpty && id.utf8.count < 256 && !id.contains(where: \.isWhitespace),
        "source \(index) has the id “\(id)”; it must be there, without spaces, terminated")
      try require(seen.insert(id).inserted, "there are two sources “\(id)”")
      try require(!Contract.text(source.name).isEmpty, "source \(id) has no name")
    }
  }

  @Sendable static func stable(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    let first = it.sourceIDs(sounds)
    let second = it.sourceIDs(sounds)
    try require(first == second, "\(first.prefix(3)) first, \(second.prefix(3)) then")
  }

  @Sendable static func pastTheLast(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    let count = sounds.source_count()
    for index in [count, count + 1, UInt32.max] {
      var source = peach_source()
      source.size = UInt32(MemoryLayout<peach_source>.size)
      let status = sounds.source(index, &source)
      try require(
        status == PEACH_ERROR_INVALID,
        "index \(index) of \(count) gives status \(status), not \(PEACH_ERROR_INVALID)")
    }
  }

  @Sendable static func unknown(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    var made: UnsafeMutableRawPointer?
    for (name, refusal) in [
      ("probe", Contract.failure { sounds.probe(nobody, $0, $1) }),
      ("create", Contract.failure { sounds.create(nobody, &made, $0, $1) }),
    ] {
      guard let refusal else { throw .failed("\(name) takes a source that is not listed") }
      try require(refusal.reason != nil, "\(name) gives no reason")
    }
  }

  @Sendable static func reasons(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    try require(
      sounds.probe(nobody, nil, 0) != PEACH_OK, "without a buffer the source is taken")
    var buffer = [CChar](repeating: 0x55, count: 64)
    _ = sounds.probe(nobody, &buffer, 8)
    try require(
      buffer[8...].allSatisfy { $0 == 0x55 }, "a reason is written past a buffer of 8 bytes")
    try require(buffer[..<8].contains(0), "a reason in a buffer of 8 bytes is not terminated")
    guard let source = it.sourceIDs(sounds).first else { return }
    buffer = [CChar](repeating: 0x55, count: 64)
    if sounds.probe(source, &buffer, 64) == PEACH_OK {
      try require(buffer.allSatisfy { $0 == 0x55 }, "a reason is written where all is well")
    }
  }

  @Sendable static func probes(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    let source = try it.source(sounds)
    let began = MonotonicClock.nanoseconds
    _ = Contract.failure { sounds.probe(source, $0, $1) }
    let milliseconds = (MonotonicClock.nanoseconds - began) / 1_000_000
    if milliseconds >= 1000 { throw .warning("a probe took \(milliseconds) ms") }
  }
}
