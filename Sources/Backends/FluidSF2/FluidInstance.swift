/// What the C table's instance pointer of a sound points at.
struct FluidInstance {
  private let source: SoundSource
  private var sound: UnsafeMutablePointer<FluidSound>?

  init(_ source: SoundSource) {
    self.source = source
  }

  /// Loads a renderer for a rate in place of the one there was. [main-thread]
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

  /// The renderer to ask for frames. [audio-thread]
  var active: UnsafeMutablePointer<FluidSound>? {
    @_noLocks get { sound }
  }
}
