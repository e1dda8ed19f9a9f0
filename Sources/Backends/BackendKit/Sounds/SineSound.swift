internal import CPeachBackend

/// The sine provided with both of Peach's devices, as an instance behind the C table.
struct SineSound {
  static let voiceCount = 16
  /// The duration of each fade in seconds; ``glideSeconds`` is that of a move to a new frequency.
  static let fadeSeconds = 0.010
  static let glideSeconds = 0.005

  private let voices: UnsafeMutablePointer<SineVoice>
  private let fade: FadeTable
  private let rate: Double
  private let glideLength: Int
  private var begun: UInt64 = 0

  /// Prepares the voices for a rate. [main-thread]
  init(rate: Double) {
    self.rate = rate
    fade = FadeTable(count: Int(rate * Self.fadeSeconds))
    glideLength = max(1, Int(rate * Self.glideSeconds))
    voices = .allocate(capacity: Self.voiceCount)
    for index in 0..<Self.voiceCount {
      (voices + index).initialize(to: SineVoice(fade: fade))
    }
  }

  func deallocate() {
    voices.deallocate()
    fade.deallocate()
  }

  var traits: peach_sound_traits {
    peach_sound_traits(
      size: UInt32(MemoryLayout<peach_sound_traits>.size), onset_grid: 1, delay: 0,
      release: UInt32(fade.count), max_notes: UInt32(Self.voiceCount), reserved: 0,
      pitch_quantum: 0, flags: 0, reserved_2: 0)
  }

  @_noLocks
  mutating func render(
    _ events: UnsafePointer<peach_event>?, _ eventCount: UInt32,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    for index in 0..<Int(frames) { left[index] = 0 }
    var pieces = BlockPieces(events, count: eventCount, frames: frames)
    while let piece = pieces.next() {
      sound(left, from: piece.start, to: piece.end)
      if let event = piece.event { apply(event) }
    }
    for index in 0..<Int(frames) { right[index] = left[index] }
  }

  @_noLocks
  private func sound(_ buffer: UnsafeMutablePointer<Float>, from start: Int, to end: Int) {
    guard start < end else { return }
    for index in 0..<Self.voiceCount where voices[index].isSounding {
      voices[index].render(adding: buffer, from: start, to: end)
    }
  }

  @_noLocks
  private mutating func apply(_ event: UnsafePointer<peach_event>) {
    switch Int32(event.pointee.type) {
    case PEACH_EVENT_NOTE_ON:
      begin(EventReader.noteOn(event))
    case PEACH_EVENT_RETUNE:
      let step = EventReader.retuneFrequency(event) / rate
      for index in 0..<Self.voiceCount where voices[index].sounds(event.pointee.note) {
        if Self.isAudible(step) {
          voices[index].retune(step: step)
        } else {
          voices[index].release()
        }
      }
    case PEACH_EVENT_RELEASE:
      for index in 0..<Self.voiceCount where voices[index].sounds(event.pointee.note) {
        voices[index].release()
      }
    case PEACH_EVENT_ALL_OFF:
      for index in 0..<Self.voiceCount where voices[index].isSounding { voices[index].release() }
    default:
      break
    }
  }

  /// Returns true if the step is below half the rate.
  ///
  /// A note at or above that is silent, and a note retuned to it ends.
  @_noLocks
  private static func isAudible(_ step: Double) -> Bool { step > 0 && step < 0.5 }

  @_noLocks
  private mutating func begin(_ note: UnsafePointer<peach_note_on>) {
    let step = note.pointee.frequency / rate
    begun += 1
    voices[freeVoice()] = SineVoice(
      note: note.pointee.event.note, serial: begun, step: Self.isAudible(step) ? step : 0,
      amplitude: Level.amplitude(gain: Double(note.pointee.gain), velocity: note.pointee.velocity),
      length: note.pointee.length, fade: fade, glideLength: glideLength)
  }

  /// Returns a free voice, or else the one that has sounded longest.
  @_noLocks
  private func freeVoice() -> Int {
    var oldest = 0
    for index in 0..<Self.voiceCount {
      if !voices[index].isSounding { return index }
      if voices[index].serial < voices[oldest].serial { oldest = index }
    }
    return oldest
  }
}
