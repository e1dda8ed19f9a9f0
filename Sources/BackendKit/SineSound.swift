public import CPeachBackend
import Glibc

/// The sine that both of Peach's devices bring, as an instance behind the C table.
struct SineSound {
  static let voiceCount = 16
  /// Seconds of each fade and of a move to another frequency.
  static let fadeSeconds = 0.010
  static let glideSeconds = 0.005

  private let voices: UnsafeMutablePointer<SineVoice>
  private let fade: FadeTable
  private let rate: Double
  private let glideLength: Int
  private var oldest = 0

  /// Readies voices for a rate. [main-thread]
  init(rate: Double) {
    self.rate = rate
    fade = FadeTable(count: Int(rate * Self.fadeSeconds))
    glideLength = max(1, Int(rate * Self.glideSeconds))
    voices = .allocate(capacity: Self.voiceCount)
    for index in 0..<Self.voiceCount {
      var silent = SineVoice(
        note: 0, step: 0, amplitude: 0, length: 1, fade: fade, glideLength: glideLength)
      silent.note = 0
      (voices + index).initialize(to: silent)
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
      pitch_quantum: 0)
  }

  @_noLocks
  mutating func render(
    _ events: UnsafePointer<peach_event>?, _ eventCount: UInt32,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    for index in 0..<Int(frames) { left[index] = 0 }
    var done = 0
    var events = EventReader(events, count: eventCount)
    while let event = events.next() {
      let frame = min(Int(event.pointee.frame), Int(frames))
      sound(left, from: done, to: frame)
      done = max(done, frame)
      apply(event)
    }
    sound(left, from: done, to: Int(frames))
    for index in 0..<Int(frames) { right[index] = left[index] }
  }

  @_noLocks
  private func sound(_ buffer: UnsafeMutablePointer<Float>, from start: Int, to end: Int) {
    guard start < end else { return }
    for index in 0..<Self.voiceCount where voices[index].note != 0 {
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
      for index in 0..<Self.voiceCount where voices[index].note == event.pointee.note {
        voices[index].retune(step: Self.audible(step))
      }
    case PEACH_EVENT_RELEASE:
      for index in 0..<Self.voiceCount where voices[index].note == event.pointee.note {
        voices[index].release()
      }
    case PEACH_EVENT_ALL_OFF:
      for index in 0..<Self.voiceCount where voices[index].note != 0 { voices[index].release() }
    default:
      break
    }
  }

  /// Nothing at or above half the rate can be sounded; such a note is silent.
  @_noLocks
  private static func audible(_ step: Double) -> Double { step > 0 && step < 0.5 ? step : 0 }

  @_noLocks
  private mutating func begin(_ note: UnsafePointer<peach_note_on>) {
    var free = oldest
    for index in 0..<Self.voiceCount where voices[index].note == 0 { free = index }
    oldest = (free + 1) % Self.voiceCount
    voices[free] = SineVoice(
      note: note.pointee.event.note, step: Self.audible(note.pointee.frequency / rate),
      amplitude: Level.amplitude(gain: Double(note.pointee.gain), velocity: note.pointee.velocity),
      length: note.pointee.length, fade: fade, glideLength: glideLength)
  }
}

/// The table of the sine's sound: one source, "sine".
public func makeSineSoundTable() -> UnsafePointer<peach_sound> {
  let table = UnsafeMutablePointer<peach_sound>.allocate(capacity: 1)
  table.initialize(
    to: peach_sound(
      size: UInt32(MemoryLayout<peach_sound>.size), reserved: 0,
      source_count: { 1 },
      source: { index, source in
        guard index == 0, let source else { return PEACH_ERROR_INVALID }
        fill(source, id: "sine", name: "Sine", group: "")
        return PEACH_OK
      },
      probe: { source, reason, size in sineStatus(source, reason, size) },
      create: { source, sound, reason, size in
        let status = sineStatus(source, reason, size)
        guard status == PEACH_OK else { return status }
        guard let sound else { return PEACH_ERROR_INVALID }
        let instance = UnsafeMutablePointer<SineSound?>.allocate(capacity: 1)
        instance.initialize(to: nil)
        sound.pointee = UnsafeMutableRawPointer(instance)
        return PEACH_OK
      },
      activate: { sound, format, traits, reason, size in
        guard let sound, let format, let traits else { return PEACH_ERROR_INVALID }
        guard format.pointee.rate >= 8000 else {
          writeReason("a sine needs a rate of at least 8000 Hz", to: reason, size)
          return PEACH_ERROR_UNSUPPORTED
        }
        let instance = sound.assumingMemoryBound(to: SineSound?.self)
        instance.pointee?.deallocate()
        let active = SineSound(rate: format.pointee.rate)
        instance.pointee = active
        traits.pointee = active.traits
        return PEACH_OK
      },
      deactivate: { sound in
        guard let instance = sound?.assumingMemoryBound(to: SineSound?.self) else { return }
        instance.pointee?.deallocate()
        instance.pointee = nil
      },
      render: { sound, events, count, left, right, frames in
        guard let sound, let left, let right else { return }
        // The instance is active here by the contract, so the optional is laid out as its payload.
        sound.assumingMemoryBound(to: SineSound.self).pointee.render(
          events, count, left, right, frames)
      },
      destroy: { sound in
        guard let instance = sound?.assumingMemoryBound(to: SineSound?.self) else { return }
        instance.pointee?.deallocate()
        instance.deallocate()
      }))
  return UnsafePointer(table)
}

private func sineStatus(
  _ source: UnsafePointer<CChar>?, _ reason: UnsafeMutablePointer<CChar>?, _ size: UInt32
) -> peach_status {
  guard let source, String(cString: source) == "sine" else {
    writeReason("the only sound here is “sine”", to: reason, size)
    return PEACH_ERROR_INVALID
  }
  return PEACH_OK
}
