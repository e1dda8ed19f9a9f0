package import PeachChecks

extension OfflineSound {
  /// Counts something while the same events are rendered over and over, in blocks of 512 frames.
  /// - Parameters:
  ///   - events: the events of each block.
  ///   - blocks: the number of blocks.
  ///   - counter: what is counted so far.
  /// - Returns: what rendering alone has added, and the left channel of the last block.
  package func rendering(
    _ events: PackedEvents, blocks: Int, counting counter: () -> UInt64
  ) -> (count: UInt64, left: [Float]) {
    var left = [Float](repeating: 0, count: 512)
    var right = left
    let count = left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right -> UInt64 in
        guard let left = left.baseAddress, let right = right.baseAddress else { return .max }
        let before = counter()
        for _ in 0..<blocks { renderBlock(events, left, right, 512) }
        return counter() - before
      }
    }
    return (count, left)
  }
}
