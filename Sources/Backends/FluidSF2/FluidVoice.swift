import BackendKit
import CFluidSynth

/// One sounding note: a key of its own synth, read at the speed that gives the pitch.
///
/// The synth plays the key at zero cents, because FluidSynth rounds everything else to whole cents.
/// It starts notes on multiples of 64 frames, so it rests on one and is asked for 64 at a time from
/// the exact frame at which the note begins.
struct FluidVoice {
  private let synth: OpaquePointer
  private var resampler: Resampler
  /// The host's id of the note while it sounds.
  private var note: UInt64 = 0
  /// The number of the note within its sound, by which the oldest is found.
  private(set) var serial: UInt64 = 0
  /// True if the voice is in use.
  private(set) var isSounding = false
  /// The frequency of the synth at a ratio of 1, in Hz.
  private var nominal = 1.0
  private var ratio = Glide(at: 1, length: 1)
  private var envelope: Envelope
  private var amplitude = 0.0

  /// Creates a voice that waits for its first note. [main-thread]
  init(synth: OpaquePointer, table: SincTable, fade: FadeTable) {
    self.synth = synth
    resampler = Resampler(table: table)
    envelope = Envelope(length: 1, fade: fade)
  }

  /// Frees what the voice allocated. [main-thread]
  func deallocate() { resampler.deallocate() }

  /// Returns true if this voice sounds the given note.
  @_noLocks
  func sounds(_ note: UInt64) -> Bool { isSounding && self.note == note }

  /// Starts a note, on a free voice or in place of the one sounding.
  @_noLocks
  mutating func begin(_ start: FluidNote, envelope: Envelope, glideLength: Int) {
    if isSounding { end() }
    note = start.note
    serial = start.serial
    isSounding = true
    nominal = start.nominal
    ratio = Glide(at: start.frequency / nominal, length: glideLength)
    self.envelope = envelope
    amplitude = start.amplitude
    // Real-time safe: takes voices from the synth's pool and samples already loaded; with
    // threadsafe-api=0 it locks nothing.
    _unsafePerformance { _ = fluid_synth_noteon(synth, 0, start.key, start.velocity) }
  }

  /// Moves to another frequency, or ends the note if the frequency cannot be played.
  @_noLocks
  mutating func retune(to frequency: Double) {
    if FluidNote.isAudible(frequency / nominal) {
      ratio.move(to: frequency / nominal)
    } else {
      release()
    }
  }

  @_noLocks
  mutating func release() { envelope.beginRelease() }

  /// Adds frames to both channels, and frees the voice after the last one.
  @_noLocks
  mutating func render(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, from start: Int,
    to end: Int
  ) {
    var index = start
    while index < end, !envelope.isFinished {
      if resampler.isHungry { pull() }
      let frame = resampler.next(ratio: ratio.next())
      let level = Float(envelope.next() * amplitude)
      left[index] += frame.x * level
      right[index] += frame.y * level
      index += 1
    }
    if envelope.isFinished { self.end() }
  }

  /// Silences the synth, so that nothing of this note is audible in the next.
  @_noLocks
  private mutating func end() {
    isSounding = false
    // Real-time safe: marks the synth's voices as ended, within its own memory.
    _unsafePerformance { _ = fluid_synth_all_sounds_off(synth, 0) }
    // The synth releases them while it renders; that chunk is discarded.
    resampler.reset()
    pull()
    resampler.reset()
  }

  /// Reads the next 64 frames from the synth.
  @_noLocks
  private mutating func pull() {
    let room = resampler.makeRoom()
    // Real-time safe: renders one block on this thread into the caller's memory; with one core and
    // no effects it neither allocates nor waits, which a test counts.
    _unsafePerformance {
      _ = fluid_synth_write_float(synth, 64, room.left, 0, 1, room.right, 0, 1)
    }
  }
}
