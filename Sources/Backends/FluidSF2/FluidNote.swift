import BackendKit
import CPeachBackend

/// A note-on in the terms of a voice.
struct FluidNote {
  let note: UInt64
  /// Greater than that of every earlier note.
  let serial: UInt64
  let key: Int32
  let velocity: Int32
  /// Hz that are wanted.
  let frequency: Double
  /// Hz, counted in the output's frames, that the key sounds when its frames are read one by one.
  let nominal: Double
  let amplitude: Double

  /// Takes a note-on apart. [audio-thread]
  /// - Parameters:
  ///   - event: the note-on.
  ///   - serial: greater than that of every earlier note.
  ///   - keys: what each key sounds at zero cents.
  ///   - speed: output frames for each frame of the synth.
  @_noLocks
  init(
    _ event: UnsafePointer<peach_note_on>, serial: UInt64, keys: KeyFrequencies, speed: Double
  ) {
    note = event.pointee.event.note
    self.serial = serial
    frequency = event.pointee.frequency
    let meant = Int(event.pointee.key)
    // The key carried serves every offset and retune of the note, so that two notes compared are
    // made of one sample.
    let key = meant >= 0 && meant <= 127 ? meant : keys.nearest(to: frequency)
    self.key = Int32(key)
    nominal = keys[key] * speed
    velocity = Int32(event.pointee.velocity)
    amplitude = Level.factor(decibels: Double(event.pointee.gain))
  }

  /// Whether the key can be read at the speed that the frequency asks for.
  var isAudible: Bool {
    @_noLocks get { Self.isAudible(frequency / nominal) }
  }

  /// Whether a ratio of frames read to frames written can be sounded.
  @_noLocks
  static func isAudible(_ ratio: Double) -> Bool {
    ratio > 0 && ratio < Resampler.maximumRatio
  }
}
