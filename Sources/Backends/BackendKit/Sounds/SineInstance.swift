/// The value behind a sine's instance pointer in the C table.
struct SineInstance {
  /// The renderer, from activation to deactivation.
  private var sound: UnsafeMutablePointer<SineSound>?

  /// Creates a renderer for a rate, replacing any previous one. [main-thread]
  mutating func activate(rate: Double) -> SineSound {
    deactivate()
    let made = UnsafeMutablePointer<SineSound>.allocate(capacity: 1)
    made.initialize(to: SineSound(rate: rate))
    sound = made
    return made.pointee
  }

  /// Frees the renderer, if there is one. [main-thread]
  mutating func deactivate() {
    sound?.pointee.deallocate()
    sound?.deallocate()
    sound = nil
  }

  /// The active renderer, if there is one. [audio-thread]
  var active: UnsafeMutablePointer<SineSound>? {
    @_noLocks get { sound }
  }
}
