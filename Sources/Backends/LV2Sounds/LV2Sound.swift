import BackendKit
import CPeachBackend

/// One instrument with a few voices, each an instance of its own.
///
/// An instance plays its key at zero bend: MIDI bends in steps of 14 bits, and many instruments round or
/// glide them. Every cent comes from ``KeySound``.
struct LV2Sound {
  /// The notes that may sound at once, and those of an instrument that takes much time or memory.
  private static let (noteCount, fewestNotes) = (4, 2)
  /// The voices for each note: in the others the tails of earlier notes pass, unheard.
  private static let voicesPerNote = 2
  /// The share of the time that an instance may take for all notes to be played.
  private static let heavy = 0.04
  /// The rates that instruments are made for; above, the resampler covers the difference.
  private static let highestRate = 192_000.0

  /// The seconds for which instances may be silent at first, all together, and each before the next is made:
  /// some instruments lose a call for their samples, and hear the one of their next instance.
  private static let (patience, look) = (1.0, 0.25)
  /// The time from which an instance is long in the making; the host waits ten seconds for all of them.
  private static let long = Duration.seconds(0.4)
  /// The bytes from which an instance is large: a laptop has room for few of them.
  private static let large = 100 << 20

  private let instances: [LV2Instance]
  private var sound: KeySound

  /// Makes the instances for a rate, Hz. [main-thread]
  init(_ source: LV2Source, in world: LV2World, rate: Double) throws(LV2Error) {
    guard rate >= 8000, rate <= 768_000 else { throw .rate(rate) }
    var instrumentRate = rate
    while instrumentRate > Self.highestRate { instrumentRate /= 2 }
    var instances: [LV2Instance] = []
    var silent: [Int] = []
    var trial: LV2Trial?
    var notes = Self.noteCount
    do throws(LV2Error) {
      while instances.count < notes * Self.voicesPerNote {
        let (start, memory) = (ContinuousClock.now, ProcessMemory.resident)
        let instance = try LV2Instance(source, in: world, rate: instrumentRate)
        instances.append(instance)
        if .now - start > Self.long || ProcessMemory.resident - memory > Self.large {
          notes = Self.fewestNotes
        }
        let patience = Self.patience - Double(silent.count) * Self.look
        guard patience > 0, instance.voice.pointee.wake(within: Self.look) else {
          silent.append(instances.count - 1)
          continue
        }
        if trial == nil {
          let first = LV2Trial(instance.voice, rate: instrumentRate)
          if first.load > Self.heavy { notes = Self.fewestNotes }
          trial = first
        }
      }
      // Where one sounds, all do.
      if trial != nil {
        for index in silent where !instances[index].voice.pointee.wake(within: Self.look) {
          let replaced = instances[index].voice
          instances[index] = try LV2Instance(source, in: world, rate: instrumentRate)
          LV2Voice.free(replaced)
          _ = instances[index].voice.pointee.wake(within: Self.look)
        }
      }
    } catch {
      let voices = instances.map(\.voice)
      instances = []
      for voice in voices { LV2Voice.free(voice) }
      throw error
    }
    let heard = trial ?? LV2Trial()
    self.instances = instances
    let speed = rate / instrumentRate
    // What an instrument says that it comes late by is silence, too.
    let lead = max(instances.map(\.latency).max() ?? 0, heard.lead)
    sound = KeySound(
      instances.map { LV2Voice.instrument($0.voice) }, notes: notes, lead: lead,
      rate: rate, speed: speed, gain: heard.gain, shapesVelocity: heard.ignoresVelocity)
  }

  /// Frees everything but the memory of the voices. [main-thread]
  /// - Returns: that memory, to which calls may still be under way.
  func deallocate() -> [UnsafeMutablePointer<LV2Voice>] {
    sound.deallocate()
    return instances.map(\.voice)
  }

  /// The traits to be declared.
  var traits: peach_sound_traits {
    // Phases run freely, and what an instrument does at random is its own.
    sound.traits(flags: Int32(PEACH_SOUND_NOT_REPRODUCIBLE))
  }

  /// Plays the events and writes both channels. [audio-thread]
  @_noLocks
  mutating func render(
    _ events: UnsafePointer<peach_event>?, _ eventCount: UInt32,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    sound.render(events, eventCount, left, right, frames)
  }
}
