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
      if let fault = PlainText.fault(inField: source.id) {
        throw .failed("the id of source \(index) \(fault)")
      }
      let id = Contract.text(source.id)
      try require(!id.contains(where: \.isWhitespace), "the id “\(id)” contains a space")
      try require(seen.insert(id).inserted, "there are two sources “\(id)”")
      if let fault = PlainText.fault(inField: source.name) {
        throw .failed("the name of source \(id) \(fault)")
      }
      if let fault = PlainText.fault(inField: source.group, mayBeEmpty: true) {
        throw .failed("the group of source \(id) \(fault)")
      }
    }
  }

  @Sendable static func stable(_ it: PluginUnderTest) throws(CheckFinding) {
    let sounds = try it.sounds()
    let first = list(sounds)
    try requireNoChange(from: first, to: list(sounds), "at once")
    // Another check covers a source that cannot sound.
    guard let source = try? it.source(sounds) else { return }
    _ = try? SoundMaker(sounds, source: source).render(
      512, [.on(1, frequency: 440, length: 256)])
    try requireNoChange(from: first, to: list(sounds), "after a note")
  }

  /// Returns id, name and group of all sources.
  private static func list(_ sounds: peach_sound) -> [[String]] {
    (0..<min(sounds.source_count(), UInt32(SourceListing.greatestCount))).map { index in
      var source = Contract.blank(peach_source.self)
      guard sounds.source(index, &source) == PEACH_OK else { return [] }
      return [source.id, source.name, source.group].map(Contract.text)
    }
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

  @Sendable static func plainReasons(_ it: PluginUnderTest) throws(CheckFinding) {
    let table = try it.start()
    var refusals: [(String, ReportedFailure?)] = []
    if let option = table.option {
      let refusal = Contract.failure { option("nobody-knows-this", "1", $0, $1) }
      refusals.append(("option", refusal))
    }
    if table.sound != nil {
      let sounds = try it.sounds()
      var made: UnsafeMutableRawPointer?
      refusals.append(("sound.probe", Contract.failure { sounds.probe(nobody, $0, $1) }))
      refusals.append(("create", Contract.failure { sounds.create(nobody, &made, $0, $1) }))
    }
    if table.output != nil {
      let output = try it.output()
      let refusal = Contract.failure { output.probe(OutputChecks.nowhere, $0, $1) }
      refusals.append(("output.probe", refusal))
    }
    for (name, refusal) in refusals {
      guard let reason = refusal?.reason else { continue }
      let texts = [reason.words, reason.code ?? "-"] + reason.values.values
      // A value may be a path.
      for text in texts {
        if let fault = PlainText.fault(in: text.utf8, limit: 4096, mayBeEmpty: true) {
          throw .failed("the reason of \(name) \(fault)")
        }
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
