public import CPeachBackend

/// A few instruments of keys, each read at the speed that gives the pitch requested: the sound that
/// results is exact to a fraction of a cent, however coarse their own tuning is.
///
/// An instrument plays the *key* that the event carries, at rest; every cent, at rest and live, comes
/// from a ``Resampler``. Attack, release and length are those of an ``Envelope``.
public struct KeySound {
  /// The duration of the attack, in seconds: long enough to hide a sample that starts with a step,
  /// too short to soften the sample's own attack.
  public static let attackSeconds = 0.002
  /// The duration of the release, in seconds; this and the glide time are the same as the sine's.
  public static let releaseSeconds = 0.010
  static let glideSeconds = 0.005

  private let voices: UnsafeMutablePointer<KeyVoice>
  private let voiceCount: Int
  private let noteCount: Int
  private let delay: Int
  private let table: SincTable
  private let keys: KeyFrequencies
  private let attack: FadeTable
  private let release: FadeTable
  private let glideLength: Int
  private let speed: Double
  private let gain: Double
  private let shapesVelocity: Bool
  private var begun: UInt64 = 0

  /// Creates a sound of instruments that are alike. [main-thread]
  /// - Parameters:
  ///   - instruments: one for each voice.
  ///   - notes: the notes that may sound at once, at most as many; the other instruments get ready.
  ///   - lead: the frames that an instrument renders before the first one of a note. Its whole chunks of
  ///     ``Resampler/chunk`` are declared as a delay.
  ///   - rate: frames per second.
  ///   - speed: output frames per frame of an instrument.
  ///   - gain: the factor for every note.
  ///   - shapesVelocity: true for instruments that play every velocity alike: softer notes are made softer
  ///     here, as those of a synthetic sound.
  public init(
    _ instruments: [KeyInstrument], notes: Int, lead: Int = 0, rate: Double, speed: Double = 1,
    gain: Double = 1, shapesVelocity: Bool = false
  ) {
    self.speed = speed
    self.gain = gain
    self.shapesVelocity = shapesVelocity
    delay = KeyVoice.delay(lead: lead)
    noteCount = notes
    table = SincTable()
    keys = KeyFrequencies()
    attack = FadeTable(count: Int(rate * Self.attackSeconds))
    release = FadeTable(count: Int(rate * Self.releaseSeconds))
    glideLength = max(1, Int(rate * Self.glideSeconds))
    voiceCount = instruments.count
    voices = .allocate(capacity: voiceCount)
    for (index, instrument) in instruments.enumerated() {
      (voices + index).initialize(
        to: KeyVoice(instrument, lead: lead, table: table, fade: release))
    }
  }

  /// Frees everything but the instruments. [main-thread]
  public func deallocate() {
    for index in 0..<voiceCount { voices[index].deallocate() }
    voices.deallocate()
    table.deallocate()
    keys.deallocate()
    attack.deallocate()
    release.deallocate()
  }

  /// Returns the traits to be declared.
  /// - Parameter flags: `PEACH_SOUND_…`.
  /// - Returns: the traits.
  public func traits(flags: Int32 = 0) -> peach_sound_traits {
    peach_sound_traits(
      size: UInt32(MemoryLayout<peach_sound_traits>.size), onset_grid: 1, delay: UInt32(delay),
      release: UInt32(release.count), max_notes: UInt32(noteCount), reserved: 0,
      pitch_quantum: 0, flags: UInt32(flags), reserved_2: 0)
  }

  /// Plays the events and writes both channels. [audio-thread]
  @_noLocks
  public mutating func render(
    _ events: UnsafePointer<peach_event>?, _ eventCount: UInt32,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    for index in 0..<Int(frames) {
      left[index] = 0
      right[index] = 0
    }
    var pieces = BlockPieces(events, count: eventCount, frames: frames)
    while let piece = pieces.next() {
      sound(left, right, from: piece.start, to: piece.end)
      if let event = piece.event { apply(event) }
    }
  }

  @_noLocks
  private func sound(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, from start: Int,
    to end: Int
  ) {
    guard start < end else { return }
    for index in 0..<voiceCount {
      if voices[index].isSounding {
        voices[index].render(left, right, from: start, to: end)
      } else {
        voices[index].rest(frames: end - start)
      }
    }
  }

  @_noLocks
  private mutating func apply(_ event: UnsafePointer<peach_event>) {
    switch Int32(event.pointee.type) {
    case PEACH_EVENT_NOTE_ON:
      begin(EventReader.noteOn(event))
    case PEACH_EVENT_RETUNE:
      for index in 0..<voiceCount where voices[index].sounds(event.pointee.note) {
        voices[index].retune(to: EventReader.retuneFrequency(event))
      }
    case PEACH_EVENT_RELEASE:
      for index in 0..<voiceCount where voices[index].sounds(event.pointee.note) {
        voices[index].release()
      }
    case PEACH_EVENT_ALL_OFF:
      for index in 0..<voiceCount where voices[index].isSounding { voices[index].release() }
    default:
      break
    }
  }

  @_noLocks
  private mutating func begin(_ event: UnsafePointer<peach_note_on>) {
    begun += 1
    let decibels = Double(event.pointee.gain)
    let level =
      shapesVelocity
      ? Level.amplitude(gain: decibels, velocity: event.pointee.velocity)
      : Level.factor(decibels: decibels)
    let note = KeyNote(
      event, serial: begun, keys: keys, speed: speed, amplitude: level * gain)
    guard note.isAudible else { return }
    let envelope = Envelope(length: event.pointee.length, attack: attack, release: release)
    voices[freeVoice()].begin(note, envelope: envelope, glideLength: glideLength)
  }

  /// Returns the readiest voice; of several the one whose last note began first.
  @_noLocks
  private func freeVoice() -> Int {
    var best = 0
    var readiness: Int32 = -2
    for index in 0..<voiceCount {
      let own = voices[index].readiness
      if own > readiness || (own == readiness && voices[index].serial < voices[best].serial) {
        best = index
        readiness = own
      }
    }
    return best
  }
}
