/// How long the audio thread was busy with each block.
package struct AudioLoad: Hashable, Sendable {
  /// How many blocks took about so many nanoseconds, within a sixteenth.
  private var blocks: [UInt64: Int] = [:]
  /// Nanoseconds of the longest, exactly.
  package internal(set) var longest: UInt64 = 0

  /// Nothing counted yet.
  package init() {}

  mutating func add(blocks count: Int, nanoseconds: UInt64) {
    blocks[nanoseconds, default: 0] += count
  }

  /// Counts another load too.
  package mutating func add(_ other: AudioLoad) {
    blocks.merge(other.blocks) { $0 + $1 }
    longest = max(longest, other.longest)
  }

  /// How many blocks were counted.
  package var blockCount: Int { blocks.values.reduce(0, +) }

  /// The nanoseconds that a share of all blocks did not exceed.
  /// - Parameter share: 0…1.
  /// - Returns: nil when no block was counted.
  package func quantile(_ share: Double) -> UInt64? {
    let wanted = max(1, (share * Double(blockCount)).rounded(.up))
    var seen = 0
    for (nanoseconds, count) in blocks.sorted(by: { $0.key < $1.key }) {
      seen += count
      if Double(seen) >= wanted { return min(nanoseconds, longest) }
    }
    return nil
  }
}
