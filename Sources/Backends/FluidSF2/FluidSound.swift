import BackendKit
import CPeachBackend

/// One preset with a few voices, each with its own synth.
struct FluidSound {
  static let voiceCount = 4
  /// The duration of the attack, in seconds: long enough to hide a sample that starts with a step,
  /// too short to soften the sample's own attack.
  static let attackSeconds = 0.002
  /// The duration of the release, in seconds; this and the glide time are the same as the sine's.
  static let releaseSeconds = 0.010
  static let glideSeconds = 0.005

  private let synths: UnsafeMutablePointer<Synth>
  private let voices: UnsafeMutablePointer<FluidVoice>
  private let table: SincTable
  private let keys: KeyFrequencies
  private let attack: FadeTable
  private let release: FadeTable
  private let glideLength: Int
  private let speed: Double
  private var begun: UInt64 = 0

  /// Loads the preset for a rate, Hz. [main-thread]
  init(_ source: SoundSource, rate: Double) throws(SourceError) {
    guard rate >= 8000, rate <= 768_000 else { throw .rate(rate) }
    // FluidSynth goes up to 96 kHz; above that, the resampler also covers the difference.
    var synthRate = rate
    while synthRate > 96_000 { synthRate /= 2 }
    speed = rate / synthRate
    synths = try Self.makeSynths(source, rate: synthRate)
    table = SincTable()
    keys = KeyFrequencies()
    attack = FadeTable(count: Int(rate * Self.attackSeconds))
    release = FadeTable(count: Int(rate * Self.releaseSeconds))
    glideLength = max(1, Int(rate * Self.glideSeconds))
    voices = .allocate(capacity: Self.voiceCount)
    for index in 0..<Self.voiceCount {
      (voices + index).initialize(
        to: FluidVoice(synth: synths[index].pointer, table: table, fade: release))
    }
  }

  /// Frees everything. [main-thread]
  func deallocate() {
    for index in 0..<Self.voiceCount {
      voices[index].deallocate()
      synths[index].delete()
    }
    voices.deallocate()
    synths.deallocate()
    table.deallocate()
    keys.deallocate()
    attack.deallocate()
    release.deallocate()
  }

  private static func makeSynths(
    _ source: SoundSource, rate: Double
  ) throws(SourceError) -> UnsafeMutablePointer<Synth> {
    let synths = UnsafeMutablePointer<Synth>.allocate(capacity: voiceCount)
    var made = 0
    do throws(SourceError) {
      while made < voiceCount {
        (synths + made).initialize(to: try Synth(source, rate: rate))
        made += 1
      }
    } catch {
      for index in 0..<made { synths[index].delete() }
      synths.deallocate()
      throw error
    }
    return synths
  }

  var traits: peach_sound_traits {
    peach_sound_traits(
      size: UInt32(MemoryLayout<peach_sound_traits>.size), onset_grid: 1, delay: 0,
      release: UInt32(release.count), max_notes: UInt32(Self.voiceCount), reserved: 0,
      pitch_quantum: 0, flags: 0, reserved_2: 0)
  }

  /// Plays the events and writes both channels. [audio-thread]
  @_noLocks
  mutating func render(
    _ events: UnsafePointer<peach_event>?, _ eventCount: UInt32,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    for index in 0..<Int(frames) {
      left[index] = 0
      right[index] = 0
    }
    var done = 0
    var events = EventReader(events, count: eventCount)
    while let event = events.next() {
      let frame = min(Int(event.pointee.frame), Int(frames))
      sound(left, right, from: done, to: frame)
      done = max(done, frame)
      apply(event)
    }
    sound(left, right, from: done, to: Int(frames))
  }

  @_noLocks
  private func sound(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, from start: Int,
    to end: Int
  ) {
    guard start < end else { return }
    for index in 0..<Self.voiceCount where voices[index].isSounding {
      voices[index].render(left, right, from: start, to: end)
    }
  }

  @_noLocks
  private mutating func apply(_ event: UnsafePointer<peach_event>) {
    switch Int32(event.pointee.type) {
    case PEACH_EVENT_NOTE_ON:
      begin(EventReader.noteOn(event))
    case PEACH_EVENT_RETUNE:
      for index in 0..<Self.voiceCount where voices[index].sounds(event.pointee.note) {
        voices[index].retune(to: EventReader.retuneFrequency(event))
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

  @_noLocks
  private mutating func begin(_ event: UnsafePointer<peach_note_on>) {
    begun += 1
    let note = FluidNote(event, serial: begun, keys: keys, speed: speed)
    guard note.isAudible else { return }
    let envelope = Envelope(length: event.pointee.length, attack: attack, release: release)
    voices[freeVoice()].begin(note, envelope: envelope, glideLength: glideLength)
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
