import BackendKit
import CPeachBackend

/// One preset with a few voices, each with its own synth.
///
/// A synth plays its key at zero cents, because FluidSynth rounds everything else to whole cents. It
/// starts notes on multiples of 64 frames, so it rests on one and is asked for 64 at a time.
struct FluidSound {
  static let voiceCount = 4

  private let synths: [Synth]
  private var sound: KeySound

  /// Loads the preset for a rate, Hz. [main-thread]
  init(_ source: SoundSource, rate: Double) throws(SourceError) {
    guard rate >= 8000, rate <= 768_000 else { throw .rate(rate) }
    // FluidSynth goes up to 96 kHz; above that, the resampler also covers the difference.
    var synthRate = rate
    while synthRate > 96_000 { synthRate /= 2 }
    synths = try Self.makeSynths(source, rate: synthRate)
    sound = KeySound(
      synths.map(\.instrument), notes: Self.voiceCount, rate: rate, speed: rate / synthRate)
  }

  /// Frees everything. [main-thread]
  func deallocate() {
    sound.deallocate()
    for synth in synths { synth.delete() }
  }

  private static func makeSynths(
    _ source: SoundSource, rate: Double
  ) throws(SourceError) -> [Synth] {
    var synths: [Synth] = []
    do throws(SourceError) {
      while synths.count < voiceCount { synths.append(try Synth(source, rate: rate)) }
    } catch {
      for synth in synths { synth.delete() }
      throw error
    }
    return synths
  }

  var traits: peach_sound_traits { sound.traits() }

  /// Plays the events and writes both channels. [audio-thread]
  @_noLocks
  mutating func render(
    _ events: UnsafePointer<peach_event>?, _ eventCount: UInt32,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    sound.render(events, eventCount, left, right, frames)
  }
}
