import BackendKit
import CPeachBackend

/// One instrument with a few voices, each an instance of its own.
///
/// An instance plays its key at zero bend: MIDI bends in steps of 14 bits, and many instruments round or
/// glide them. Every cent comes from ``KeySound``.
struct LV2Sound {
  /// The rates that instruments are made for; above, the resampler covers the difference.
  private static let highestRate = 192_000.0

  private let instances: [LV2Instance]
  private var sound: KeySound

  /// Makes the instances for a rate, Hz. [main-thread]
  init(_ source: LV2Source, in world: LV2World, rate: Double) throws(LV2Error) {
    guard rate >= 8000, rate <= 768_000 else { throw .rate(rate) }
    var instrumentRate = rate
    while instrumentRate > Self.highestRate { instrumentRate /= 2 }
    let ensemble = try LV2Ensemble(source, in: world, rate: instrumentRate)
    instances = ensemble.instances
    let trial = ensemble.trial
    // The latency that an instrument reports is silence, too.
    let lead = max(instances.map(\.latency).max() ?? 0, trial.lead)
    sound = KeySound(
      instances.map { LV2Voice.instrument($0.voice) }, notes: ensemble.notes, lead: lead,
      rate: rate, speed: rate / instrumentRate, gain: trial.gain,
      shapesVelocity: trial.ignoresVelocity)
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
