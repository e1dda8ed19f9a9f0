import CPeachBackend
import Foundation
import PeachCore
import PeachEngine
import PeachMeasure

/// Measures keys of a sound by rendering them offline, through an instance of its own.
final class OfflineKeyMeasurer: KeyMeasuring, @unchecked Sendable {
  // Safe: mutable state is touched under `lock` only.
  private static let seconds = 2.0
  private static let blockFrames = 512
  /// −100 dB of full scale; anything quieter counts as silence.
  private static let quietest = 1e-5

  private let makeSound: @Sendable () throws(PeachError) -> HostedSound
  private let reach: Int
  private let lock = NSLock()
  private var sound: HostedSound?
  private var binding: UnsafeMutablePointer<SoundBinding>?
  private var rate = 0.0
  private var lastNote: UInt64 = 0

  /// Creates a measurer.
  /// - Parameters:
  ///   - reach: the semitones round a key within which it is looked for.
  ///   - makeSound: makes the instance when the first key is measured.
  init(reach: Int = 0, makeSound: @escaping @Sendable () throws(PeachError) -> HostedSound) {
    self.reach = reach
    self.makeSound = makeSound
  }

  deinit { free() }

  func rest() {
    lock.lock()
    defer { lock.unlock() }
    free()
  }

  private func free() {
    sound?.deactivate()
    sound = nil
    binding.map(SoundBinding.free)
    binding = nil
  }

  func measure(
    _ key: HeardKey, rate: Double, isAbandoned: () -> Bool
  ) throws(PeachError) -> KeyCalibration? {
    guard let samples = try record(key, rate: rate, isAbandoned: isAbandoned) else { return nil }
    // A sound whose process has ended renders no sound of its own any more.
    if let reason = lock.withLock({ sound?.loss }) { throw .playbackFailed(reason) }
    let expected = Pitch(note: key.note).frequency()
    guard SignalChecks.peak(samples) >= Self.quietest else { return .uncalibratable(.silent) }
    let estimator = TonePitchEstimator(samples[...], rate: rate)
    // At its own place first, then ever farther away.
    let places = [0] + (0..<reach).flatMap { [$0 + 1, -$0 - 1] }
    let found = places.lazy.map { semitones in
      let guess = expected.hertz * exp2(Double(semitones) / 12)
      // A sound without a partial there has no pitch there.
      guard let pitch = estimator.pitch(near: guess) else {
        return KeyCalibration.uncalibratable(.noPitch)
      }
      return KeyCalibration(pitch, expected: expected, semitones: semitones)
    }
    if let place = found.first(where: { $0.place != nil }) { return place }
    return found.first == .uncalibratable(.noPitch) && Self.isTone(samples, estimator, rate: rate)
      ? .uncalibratable(.elsewhere) : found.first
  }

  /// Returns true if what is loudest has a clear pitch, wherever that is.
  private static func isTone(
    _ samples: [Float], _ estimator: TonePitchEstimator, rate: Double
  ) -> Bool {
    let loudest = Spectrum(samples[...], rate: rate).peak(within: 20...min(8000, rate / 2)).hertz
    guard let frequency = try? Frequency(loudest) else { return false }
    return KeyCalibration(estimator.pitch(near: loudest), expected: frequency).place != nil
  }

  /// Returns the mean of both channels of a key held for two seconds.
  private func record(
    _ key: HeardKey, rate: Double, isAbandoned: () -> Bool
  ) throws(PeachError) -> [Float]? {
    lock.lock()
    defer { lock.unlock() }
    let binding = try activated(rate)
    lastNote += 1
    let length = Int(Self.seconds * rate)
    var on = peach_note_on(
      event: Self.header(PEACH_EVENT_NOTE_ON, MemoryLayout<peach_note_on>.size, lastNote),
      frequency: Pitch(note: key.note).frequency().hertz, length: UInt64(length), gain: 0,
      key: Int16(key.note.number), velocity: UInt16(key.velocity.value))
    var samples: [Float] = []
    samples.reserveCapacity(length + Self.blockFrames)
    let wanted = length + Int(binding.delay)
    var isFirst = true
    while samples.count < wanted {
      if isAbandoned() {
        // Nothing of this key may be heard in the next one.
        var off = Self.header(PEACH_EVENT_ALL_OFF, MemoryLayout<peach_event>.size, 0)
        var rest: [Float] = []
        render(binding, &off, 1, &rest)
        while rest.count < Int(binding.release + binding.delay) { render(binding, nil, 0, &rest) }
        return nil
      }
      if isFirst {
        withUnsafeMutablePointer(to: &on) { on in
          on.withMemoryRebound(to: peach_event.self, capacity: 1) {
            render(binding, $0, 1, &samples)
          }
        }
        isFirst = false
      } else {
        render(binding, nil, 0, &samples)
      }
    }
    return Array(samples[Int(binding.delay)..<wanted])
  }

  private func activated(_ rate: Double) throws(PeachError) -> SoundBinding {
    if let binding, rate == self.rate { return binding.pointee }
    free()
    let made = try makeSound()
    let activated = try made.activate(
      for: OutputFormat(
        rate: rate, period: Self.blockFrames, maxFrames: Self.blockFrames, latency: 0...0,
        name: "calibration", isOffline: true))
    sound = made
    binding = activated
    self.rate = rate
    return activated.pointee
  }

  private func render(
    _ binding: SoundBinding, _ events: UnsafePointer<peach_event>?, _ count: UInt32,
    _ samples: inout [Float]
  ) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Self.blockFrames) { room in
      room.initialize(repeating: 0)
      guard let left = room.baseAddress else { return }
      let right = left + Self.blockFrames
      binding.render?(binding.instance, events, count, left, right, UInt32(Self.blockFrames))
      for frame in 0..<Self.blockFrames { samples.append((left[frame] + right[frame]) / 2) }
    }
  }

  private static func header(_ type: Int32, _ size: Int, _ note: UInt64) -> peach_event {
    peach_event(
      size: UInt32(size), type: UInt16(type), flags: 0, frame: 0, reserved: 0, note: note)
  }
}
