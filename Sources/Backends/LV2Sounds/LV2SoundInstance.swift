/// The value behind a sound's instance pointer in the C table.
struct LV2SoundInstance {
  private let source: LV2Source
  private let world: LV2World
  private var sound: UnsafeMutablePointer<LV2Sound>?
  /// The voices of earlier activations, to which the host's calls may still come.
  private var retired: [UnsafeMutablePointer<LV2Voice>] = []

  init(_ source: LV2Source, in world: LV2World) {
    self.source = source
    self.world = world
  }

  /// Makes the instances for a rate, replacing any previous ones. [main-thread]
  mutating func activate(rate: Double) throws(LV2Error) -> LV2Sound {
    deactivate()
    let made = UnsafeMutablePointer<LV2Sound>.allocate(capacity: 1)
    do throws(LV2Error) {
      made.initialize(to: try LV2Sound(source, in: world, rate: rate))
    } catch {
      made.deallocate()
      throw error
    }
    sound = made
    return made.pointee
  }

  /// Frees the instances, if there are any. [main-thread]
  mutating func deactivate() {
    guard let sound else { return }
    retired += sound.pointee.deallocate()
    sound.deinitialize(count: 1)
    sound.deallocate()
    self.sound = nil
  }

  /// Frees the rest; no call is under way any more. [main-thread]
  mutating func destroy() {
    deactivate()
    for voice in retired { LV2Voice.free(voice) }
    retired = []
  }

  /// The active instances, if there are any. [audio-thread]
  var active: UnsafeMutablePointer<LV2Sound>? {
    @_noLocks get { sound }
  }
}
