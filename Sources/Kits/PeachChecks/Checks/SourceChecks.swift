import CPeachBackend
import Foundation
import PeachContract

/// Checks of the sources that the sounds report.
enum SourceChecks {
  private static let nobody = "nobody knows this source"

  @Sendable static func lists(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    var seen: Set<String> = []
    let count = sounds.source_count()
    try require(
      count <= SourceListing.greatestCount,
      "there are \(count) sources; \(SourceListing.greatestCount) can be listed")
    for index in 0..<count {
      var source = Contract.blank(peach_source.self)
      let status = sounds.source(index, &source)
      try require(status == PEACH_OK, "source \(index) is refused with status \(status)")
      try requirePlain(PlainText.fault(inField: source.id), "the id of source \(index)")
      let id = Contract.text(source.id)
      try require(!id.contains(where: \.isWhitespace), "the id “\(id)” contains a space")
      try require(seen.insert(id).inserted, "there are two sources “\(id)”")
      try requirePlain(PlainText.fault(inField: source.name), "the name of source \(id)")
      try requirePlain(
        PlainText.fault(inField: source.group, mayBeEmpty: true), "the group of source \(id)")
    }
  }

  @Sendable static func stable(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    let first = it.sourceTexts(sounds)
    try requireNoChange(from: first, to: it.sourceTexts(sounds), "at once")
    // Another check covers a source that cannot sound.
    guard let source = try? it.source(sounds) else { return }
    _ = try? SoundMaker(sounds, source: source).render(
      512, [.on(1, frequency: 440, length: 256)])
    try requireNoChange(from: first, to: it.sourceTexts(sounds), "after a note")
  }

  private static func requireNoChange(
    from first: [[String]], to second: [[String]], _ when: String
  ) throws(CheckFinding) {
    try require(
      first.count == second.count, "\(first.count) sources first, \(second.count) \(when)")
    if let (before, after) = zip(first, second).first(where: { $0 != $1 }) {
      throw .failed("\(before.prefix(2)) first, \(after.prefix(2)) \(when)")
    }
  }

  @Sendable static func pastTheLast(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    let count = sounds.source_count()
    for index in [count, count + 1, UInt32.max] {
      var source = Contract.blank(peach_source.self)
      let status = sounds.source(index, &source)
      try require(
        status == PEACH_ERROR_INVALID,
        "index \(index) of \(count) gives status \(status), not \(PEACH_ERROR_INVALID)")
    }
  }

  @Sendable static func unknown(_ it: PluginUnderTest) throws(CheckFinding) {
    let refusals = refusalsOfUnknown(try it.sounds())
    for (name, refusal) in [("probe", refusals.probe), ("create", refusals.create)] {
      guard let refusal else { throw .failed("\(name) takes a source that is not listed") }
      try require(refusal.reason != nil, "\(name) gives no reason")
    }
  }

  /// Returns the answers of the functions that take a source, to one that is not listed.
  private static func refusalsOfUnknown(
    _ sounds: peach_sound
  ) -> (probe: ReportedFailure?, create: ReportedFailure?) {
    var made: UnsafeMutableRawPointer?
    return (
      Contract.failure { sounds.probe(nobody, $0, $1) },
      Contract.failure { sounds.create(nobody, &made, $0, $1) }
    )
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

  @Sendable static func plainReasons(_ it: PluginUnderTest) throws(CheckFinding) {
    let table = try it.start()
    var refusals: [(String, ReportedFailure?)] = []
    if let option = table.option {
      refusals.append(("option", Contract.failure { option("nobody-knows-this", "1", $0, $1) }))
    }
    if table.sound != nil {
      let (probe, create) = refusalsOfUnknown(try it.sounds())
      refusals += [("sound.probe", probe), ("create", create)]
    }
    if table.output != nil {
      let output = try it.output()
      let refusal = Contract.failure { output.probe(OutputChecks.nowhere, $0, $1) }
      refusals.append(("output.probe", refusal))
    }
    for (name, refusal) in refusals {
      guard let refusal, let reason = refusal.reason else { continue }
      let texts = [reason, refusal.code ?? "-"] + refusal.values.values
      // A value may be a path.
      for text in texts {
        try requirePlain(
          PlainText.fault(in: text.utf8, limit: 4096, mayBeEmpty: true), "the reason of \(name)")
      }
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
