/// A value that moves to a new target along a smooth curve, so that a retune does not click.
///
/// The curve is 3t² − 2t³, with no corner at either end. A move starts from the current value.
public struct Glide {
  private var start: Double
  private var target: Double
  private var position: Int
  private let length: Int

  /// Rests at a value. [audio-thread]
  /// - Parameters:
  ///   - value: the initial value.
  ///   - length: the number of frames a move takes, at least 1.
  @_noLocks
  public init(at value: Double, length: Int) {
    start = value
    target = value
    position = length
    self.length = length
  }

  /// Starts moving to `value`. [audio-thread]
  @_noLocks
  public mutating func move(to value: Double) {
    start = current
    target = value
    position = 0
  }

  private var current: Double {
    @_noLocks get {
      if position >= length { return target }
      let time = Double(position) / Double(length)
      return start + (target - start) * (time * time * (3 - 2 * time))
    }
  }

  /// Returns the value of the next frame. [audio-thread]
  @_noLocks
  public mutating func next() -> Double {
    if position >= length { return target }
    position += 1
    return current
  }
}
