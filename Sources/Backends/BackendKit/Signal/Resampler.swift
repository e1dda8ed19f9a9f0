/// Reads two channels at any speed with a windowed sinc, without adding delay.
///
/// The first output frame falls on the first source frame; anything before that is silence, and
/// frames ahead are requested early: the owner of the source hands over ``chunk`` frames whenever
/// it ``isHungry``. The position is fixed-point, so it stays exact however long a note is.
public struct Resampler {
  /// The number of source frames handed over at a time.
  public static var chunk: Int {
    @_noLocks get { 64 }
  }

  /// The greatest ratio of source frames to output frames.
  public static var maximumRatio: Double {
    @_noLocks get { 32 }
  }

  // Plain numbers, as the audio thread may not read constants that are computed at run time.
  /// The number of taps before the position read: half of them, minus the one it may fall on.
  private static let behind = 15
  private static let capacity = 96
  private static let fractionMask: UInt64 = 0x00FF_FFFF_FFFF_FFFF
  /// The lower 47 bits of a fraction, the position between two rows; the upper 9 choose the row.
  private static let weightMask: UInt64 = 0x0000_7FFF_FFFF_FFFF

  private let table: SincTable
  private let left: UnsafeMutablePointer<Float>
  private let right: UnsafeMutablePointer<Float>
  private var filled = 0
  /// The earliest tap of the next frame within the buffers: 8 bits of frames, 56 of fraction.
  private var position: UInt64 = 0

  /// Allocates the buffers and rests before the first frame. [main-thread]
  /// - Parameter table: the taps; must outlive the resampler.
  public init(table: SincTable) {
    self.table = table
    left = .allocate(capacity: Self.capacity)
    right = .allocate(capacity: Self.capacity)
    reset()
  }

  /// Frees the buffers. [main-thread]
  public func deallocate() {
    left.deallocate()
    right.deallocate()
  }

  /// Clears everything and rests before the first frame of another source. [audio-thread]
  @_noLocks
  public mutating func reset() {
    position = 0
    filled = Self.behind
    for index in 0..<Self.capacity {
      left[index] = 0
      right[index] = 0
    }
  }

  private var first: Int {
    @_noLocks get { Int(position &>> 56) }
  }

  /// True if a chunk is needed before the next frame. [audio-thread]
  public var isHungry: Bool {
    @_noLocks get { first + SincTable.taps > filled }
  }

  /// Makes room for a chunk and returns the place for its ``chunk`` frames; call only when hungry.
  /// [audio-thread]
  @_noLocks
  public mutating func makeRoom() -> (
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>
  ) {
    let gone = first
    let kept = filled - gone
    for index in 0..<kept {
      left[index] = left[index + gone]
      right[index] = right[index + gone]
    }
    position &= Self.fractionMask
    filled = kept + Self.chunk
    return (left + kept, right + kept)
  }

  /// Passes over frames of the source; call only when not hungry. [audio-thread]
  /// - Parameter frames: at most ``chunk``.
  @_noLocks
  public mutating func skip(_ frames: Int) {
    position &+= UInt64(frames) &<< 56
  }

  /// Returns the current frame and moves on; call only when not hungry. [audio-thread]
  /// - Parameter ratio: source frames per output frame, from 0 to below ``maximumRatio``.
  /// - Returns: left and right.
  @_noLocks
  public mutating func next(ratio: Double) -> SIMD2<Float> {
    let fraction = position & Self.fractionMask
    let row = table.values + Int(fraction &>> 47) * SincTable.taps
    let weight = Float(fraction & Self.weightMask) * 0x1p-47
    let frame = SIMD2(
      Self.sum(row, weight, left + first),
      Self.sum(row, weight, right + first))
    position &+= UInt64(ratio * 0x1p56)
    return frame
  }

  /// Sums the frames under the taps for a position `weight` of the way from `row` to the next.
  @_noLocks
  private static func sum(
    _ row: UnsafeMutablePointer<Float>, _ weight: Float, _ frames: UnsafeMutablePointer<Float>
  ) -> Float {
    var sum = SIMD8<Float>(repeating: 0)
    var tap = 0
    while tap < SincTable.taps {
      let near = lanes(row + tap)
      let far = lanes(row + tap + SincTable.taps)
      sum += (near + (far - near) * weight) * lanes(frames + tap)
      tap += SIMD8<Float>.scalarCount
    }
    return sum.sum()
  }

  @_noLocks
  private static func lanes(_ values: UnsafeMutablePointer<Float>) -> SIMD8<Float> {
    SIMD8(
      values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7])
  }
}
