/// The value behind a sound's instance pointer in the C table.
struct FluidInstance {
  private let source: SoundSource
  private var sound: UnsafeMutablePointer<FluidSound>?

  init(_ source: SoundSource) {
    self.source = source
  }

  /// Loads a renderer for a rate, replacing any previous one. [main-thread]
  mutating func activate(rate: Double) throws(SourceError) -> FluidSound {
    deactivate()
    let loaded = try FluidSound(source, rate: rate)
    let made = UnsafeMutablePointer<FluidSound>.allocate(capacity: 1)
    made.initialize(to: loaded)
    sound = made
    return loaded
  }

  /// Frees the renderer, if there is one. [main-thread]
  mutating func deactivate() {
    sound?.pointee.deallocate()
    sound?.deallocate()
    sound = nil
  }

  /// The active renderer, if there is one. [audio-thread]
  var active: UnsafeMutablePointer<FluidSound>? {
    @_noLocks get { sound }
  }
}
