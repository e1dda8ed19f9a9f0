/// The level of one note over its life: a raised-cosine attack and release, both within the
/// requested length.
///
/// A note of `length` frames is audible for exactly that many; an earlier release moves the end
/// forward. A note too short for both fades gets shorter ones.
public struct Envelope {
  private let attackFade: FadeTable
  private let releaseFade: FadeTable
  private let attack: UInt64
  private var release: UInt64
  private var releaseStart: UInt64
  private var position: UInt64 = 0

  /// Starts at the note's first frame, with the same shape for both fades. [audio-thread]
  /// - Parameters:
  ///   - length: the frames from the first to the last; 0 to sound until ``beginRelease()``.
  ///   - fade: the shape and the longest length of both fades.
  @_noLocks
  public init(length: UInt64, fade: FadeTable) {
    self.init(length: length, attack: fade, release: fade)
  }

  /// Starts at the note's first frame. [audio-thread]
  /// - Parameters:
  ///   - length: the frames from the first to the last; 0 to sound until ``beginRelease()``.
  ///   - attackFade: the shape and the longest length of the attack.
  ///   - releaseFade: the shape and the longest length of the release.
  @_noLocks
  public init(length: UInt64, attack attackFade: FadeTable, release releaseFade: FadeTable) {
    self.attackFade = attackFade
    self.releaseFade = releaseFade
    let fullAttack = UInt64(attackFade.count)
    let fullRelease = UInt64(releaseFade.count)
    if length == 0 {
      attack = fullAttack
      release = fullRelease
      releaseStart = .max
    } else {
      attack = length / 2 < fullAttack ? length / 2 : fullAttack
      release = length - attack < fullRelease ? length - attack : fullRelease
      releaseStart = length - release
    }
  }

  /// True once the last frame has been returned. [audio-thread]
  public var isFinished: Bool {
    @_noLocks get { releaseStart != .max && position >= releaseStart + release }
  }

  /// Fades out from here; does nothing if the note is already fading. [audio-thread]
  @_noLocks
  public mutating func beginRelease() {
    guard releaseStart == .max || position < releaseStart else { return }
    // A fixed length still holds: the fade may start late but never end late.
    let end = releaseStart == .max ? UInt64.max : releaseStart + release
    releaseStart = position
    release = UInt64(releaseFade.count)
    if end - position < release { release = end - position }
  }

  /// Returns the gain of the next frame, 0…1; 0 once finished. [audio-thread]
  @_noLocks
  public mutating func next() -> Double {
    if isFinished { return 0 }
    var gain = attackFade.gain(position, of: attack)
    if position >= releaseStart {
      gain *= releaseFade.gain(releaseStart + release - 1 - position, of: release)
    }
    position += 1
    return gain
  }
}
