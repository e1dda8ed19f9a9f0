import CPeachBackend

/// A note-on in the terms of a voice.
struct KeyNote {
  let note: UInt64
  /// A number greater than that of every earlier note.
  let serial: UInt64
  let key: Int32
  let velocity: Int32
  /// The requested frequency, in Hz.
  let frequency: Double
  /// The frequency of the key, in Hz at the output's rate, when its frames are read one by one.
  let nominal: Double
  let amplitude: Double

  /// Converts a note-on. [audio-thread]
  /// - Parameters:
  ///   - event: the note-on.
  ///   - serial: greater than that of every earlier note.
  ///   - keys: the frequency of each key at zero cents.
  ///   - speed: output frames per frame of the instrument.
  ///   - amplitude: the factor for its frames.
  @_noLocks
  init(
    _ event: UnsafePointer<peach_note_on>, serial: UInt64, keys: KeyFrequencies, speed: Double,
    amplitude: Double
  ) {
    note = event.pointee.event.note
    self.serial = serial
    frequency = event.pointee.frequency
    let meant = Int(event.pointee.key)
    // The key in the event serves every offset and retune of the note, so that two notes being
    // compared come from the same sample.
    let key = meant >= 0 && meant <= 127 ? meant : keys.nearest(to: frequency)
    self.key = Int32(key)
    nominal = keys[key] * speed
    velocity = Int32(event.pointee.velocity)
    self.amplitude = amplitude
  }

  /// True if the key can be read at the speed the frequency requires.
  var isAudible: Bool {
    @_noLocks get { Self.isAudible(frequency / nominal) }
  }

  /// Returns true if a ratio of frames read to frames written can be played.
  @_noLocks
  static func isAudible(_ ratio: Double) -> Bool {
    ratio > 0 && ratio < Resampler.maximumRatio
  }
}
