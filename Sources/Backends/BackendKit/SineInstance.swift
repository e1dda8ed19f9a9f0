/// What the C table's instance pointer of a sine points at.
struct SineInstance {
  /// The renderer, from activation to deactivation.
  private var sound: UnsafeMutablePointer<SineSound>?

  /// Makes a renderer for a rate in place of the one there was. [main-thread]
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

  /// The renderer to ask for frames. [audio-thread]
  var active: UnsafeMutablePointer<SineSound>? {
    @_noLocks get { sound }
  }
}
