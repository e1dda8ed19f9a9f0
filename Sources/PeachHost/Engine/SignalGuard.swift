import Glibc

/// A guard between a sound and the output that blocks samples which are not valid audio.
///
/// NaN, infinity and all beyond twice full scale (+6 dB) end a sound: from that frame on it is faded
/// out, and then there is silence until the guard is reset. Up to there, what is beyond full scale is
/// limited to it. Everything else passes as it is, to the bit.
///
/// Used on the audio thread, but for its making and freeing.
struct SignalGuard {
  private var left = SignalContinuation()
  private var right = SignalContinuation()
  /// True once the sound has sent invalid samples.
  private(set) var hasFailed = false

  func deallocate() {
    left.deallocate()
    right.deallocate()
  }

  /// Trusts a new sound until it fails too.
  @_noLocks
  mutating func reset() {
    left.reset()
    right.reset()
    hasFailed = false
  }

  /// Returns the number of frames in a fade: a block, but 1.3 ms at least, as a shorter one clicks,
  /// and 10 ms at most, as a longer one would be heard as a note.
  @_noLocks
  static func fadeFrames(block: UInt32, rate: Double) -> Int {
    let least = Int(rate / 750)
    let most = Int(rate / 100)
    return min(max(Int(block), least), most)
  }

  /// Hands rendered frames on to the output, limited to full scale.
  /// - Parameters:
  ///   - renderedLeft: the left channel as the sound rendered it, which is limited in place.
  ///   - renderedRight: the right channel, likewise.
  ///   - outputLeft: the place for the left channel in the output's block.
  ///   - outputRight: the place for the right channel.
  ///   - frames: the number of frames.
  ///   - fade: the number of frames in a fade, if it has to be.
  /// - Returns: false if the sound has just failed; the rest is its fade then.
  @_noLocks
  mutating func pass(
    _ renderedLeft: UnsafeMutablePointer<Float>, _ renderedRight: UnsafeMutablePointer<Float>,
    _ outputLeft: UnsafeMutablePointer<Float>, _ outputRight: UnsafeMutablePointer<Float>,
    frames: Int, fade: Int
  ) -> Bool {
    var sound = frames
    let loudest = max(
      Self.loudest(renderedLeft, frames), Self.loudest(renderedRight, frames))
    if loudest > Self.fullScale {
      sound = min(Self.limit(renderedLeft, frames), Self.limit(renderedRight, frames))
    }
    // Real-time safe: bytes are moved.
    _unsafePerformance {
      memcpy(outputLeft, renderedLeft, sound * MemoryLayout<Float>.stride)
      memcpy(outputRight, renderedRight, sound * MemoryLayout<Float>.stride)
    }
    left.hear(renderedLeft, sound)
    right.hear(renderedRight, sound)
    guard sound < frames else { return true }
    hasFailed = true
    left.begin(frames: fade)
    right.begin(frames: fade)
    write(outputLeft + sound, outputRight + sound, frames - sound)
    return false
  }

  /// Writes what follows in place of a sound that has failed: its fade, and then silence.
  @_noLocks
  mutating func write(
    _ outputLeft: UnsafeMutablePointer<Float>, _ outputRight: UnsafeMutablePointer<Float>,
    _ frames: Int
  ) {
    left.write(outputLeft, frames)
    right.write(outputRight, frames)
  }

  // Without their sign, the bits of numbers are in the order of the numbers; infinity is after
  // them all, and NaN behind that. So one comparison finds whatever is not within a limit.

  /// The bits of 1.
  private static var fullScale: UInt32 { @_noLocks get { 0x3F80_0000 } }
  /// The bits of 2.
  private static var farBeyond: UInt32 { @_noLocks get { 0x4000_0000 } }

  @_noLocks
  private static func loudest(_ samples: UnsafePointer<Float>, _ count: Int) -> UInt32 {
    var loudest: UInt32 = 0
    for index in 0..<count {
      let bits = samples[index].bitPattern & 0x7FFF_FFFF
      loudest = bits > loudest ? bits : loudest
    }
    return loudest
  }

  /// Limits frames to full scale.
  /// - Returns: the number of frames before the first that is no sound.
  @_noLocks
  private static func limit(_ samples: UnsafeMutablePointer<Float>, _ count: Int) -> Int {
    for index in 0..<count {
      let bits = samples[index].bitPattern & 0x7FFF_FFFF
      if bits > farBeyond { return index }
      if bits > fullScale { samples[index] = samples[index] > 0 ? 1 : -1 }
    }
    return count
  }
}
