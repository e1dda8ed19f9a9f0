/// The time the audio thread spent on each block.
package struct AudioLoad: Hashable, Sendable {
  /// The number of blocks by their time in nanoseconds, accurate to a sixteenth.
  private var blocks: [UInt64: Int] = [:]
  /// The exact time of the longest block, in nanoseconds.
  package var longest: UInt64 = 0

  /// Creates an empty load.
  package init() {}

  /// Counts blocks of one duration.
  package mutating func add(blocks count: Int, nanoseconds: UInt64) {
    blocks[nanoseconds, default: 0] += count
  }

  /// Adds another load.
  package mutating func add(_ other: AudioLoad) {
    blocks.merge(other.blocks) { $0 + $1 }
    longest = max(longest, other.longest)
  }

  /// The number of blocks counted.
  package var blockCount: Int { blocks.values.reduce(0, +) }

  /// Returns the time in nanoseconds that a given share of all blocks did not exceed.
  /// - Parameter share: the share, 0…1.
  /// - Returns: the time; nil if no block was counted.
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
