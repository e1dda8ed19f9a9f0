import Glibc

/// The rising half of a raised cosine as a table: sin²(π/2 · (i + ½)/count).
///
/// Never exactly 0 or 1, so the first and the last frame of a note are not silent. The audio thread
/// may read it: the values are behind a pointer that is never freed while a voice uses it.
public struct FadeTable: @unchecked Sendable {
  // Safe because the table is written before it is shared, and only read afterwards.
  let values: UnsafeMutablePointer<Double>
  /// The number of frames in a full fade.
  public let count: Int

  /// Computes the table. [main-thread]
  /// - Parameter count: the number of frames, at least 1.
  public init(count: Int) {
    self.count = max(1, count)
    values = .allocate(capacity: self.count)
    for index in 0..<self.count {
      let quarter = sin(Double.pi / 2 * (Double(index) + 0.5) / Double(self.count))
      (values + index).initialize(to: quarter * quarter)
    }
  }

  /// Frees the table. [main-thread]
  public func deallocate() { values.deallocate() }

  /// Returns the gain `index` frames into a fade of `length` frames, at most ``count``.
  /// [audio-thread]
  @_noLocks
  public func gain(_ index: UInt64, of length: UInt64) -> Double {
    if index >= length { return 1 }
    if length == UInt64(count) { return values[Int(index)] }
    return values[Int(index) * count / Int(length)]
  }
}
