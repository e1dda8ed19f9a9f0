/// One sounding note: a key of its own instrument, read at the speed that gives the pitch.
///
/// The instrument is asked for a chunk at a time from the exact frame at which the note begins.
struct KeyVoice {
  private let instrument: KeyInstrument
  /// The frames that the instrument renders before the first one of a note: those of whole chunks pass as
  /// time does, the others are passed over at once.
  private let (delay, skipped): (Int, Int)
  private var resampler: Resampler
  /// The host's id of the note while it sounds.
  private var note: UInt64 = 0
  /// The number of the note within its sound, by which the oldest is found.
  private(set) var serial: UInt64 = 0
  /// True if the voice is in use.
  private(set) var isSounding = false
  /// The frames that have passed without a note, short of a chunk.
  private var resting = 0
  /// The frames until the first one of the note.
  private var waiting = 0
  /// The frequency of the instrument at a ratio of 1, in Hz.
  private var nominal = 1.0
  private var ratio = Glide(at: 1, length: 1)
  private var envelope: Envelope
  private var amplitude = 0.0

  /// Creates a voice that waits for its first note. [main-thread]
  /// - Parameters:
  ///   - instrument: the instrument.
  ///   - lead: the frames that it renders before the first one of a note.
  ///   - table: the taps of its resampler.
  ///   - fade: the fade of the release.
  init(_ instrument: KeyInstrument, lead: Int, table: SincTable, fade: FadeTable) {
    self.instrument = instrument
    delay = Self.delay(lead: lead)
    skipped = lead - delay
    resampler = Resampler(table: table)
    envelope = Envelope(length: 1, fade: fade)
  }

  /// Returns the frames by which notes come late, of those that an instrument renders before them.
  static func delay(lead: Int) -> Int { lead - lead % Resampler.chunk }

  /// Frees what the voice allocated. [main-thread]
  func deallocate() { resampler.deallocate() }

  /// Returns true if this voice sounds the given note.
  @_noLocks
  func sounds(_ note: UInt64) -> Bool { isSounding && self.note == note }

  /// The readiness of the instrument for another note; −1 while it sounds.
  var readiness: Int32 {
    @_noLocks get {
      if isSounding { return -1 }
      // Real-time safe: the instrument's owner reads a flag.
      return _unsafePerformance { instrument.readiness(instrument.context) }
    }
  }

  /// Lets frames pass in which the voice is not in use.
  @_noLocks
  mutating func rest(frames: Int) {
    resting += frames
    while resting >= Resampler.chunk {
      resting -= Resampler.chunk
      // Real-time safe as far as the instrument is, which its owner answers for.
      _unsafePerformance { instrument.rest(instrument.context) }
    }
  }

  /// Starts a note, on a free voice or in place of the one sounding.
  @_noLocks
  mutating func begin(_ start: KeyNote, envelope: Envelope, glideLength: Int) {
    if isSounding { end() }
    note = start.note
    serial = start.serial
    isSounding = true
    waiting = delay
    nominal = start.nominal
    ratio = Glide(at: start.frequency / nominal, length: glideLength)
    self.envelope = envelope
    amplitude = start.amplitude
    // Real-time safe as far as the instrument is, which its owner answers for.
    _unsafePerformance { instrument.strike(instrument.context, start.key, start.velocity) }
    if waiting == 0 { skip() }
  }

  /// Moves to another frequency, or ends the note if the frequency cannot be played.
  @_noLocks
  mutating func retune(to frequency: Double) {
    if KeyNote.isAudible(frequency / nominal) {
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
    while index < end, waiting > 0 {
      wait()
      index += 1
    }
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

  /// Lets a frame pass of those that the instrument renders before the note.
  ///
  /// They are rendered as they pass, so that no block has more to do than others.
  @_noLocks
  private mutating func wait() {
    waiting -= 1
    if waiting % Resampler.chunk == 0 {
      pull()
      resampler.reset()
    }
    if waiting == 0 { skip() }
  }

  /// Passes over the frames short of a chunk.
  @_noLocks
  private mutating func skip() {
    guard skipped > 0 else { return }
    pull()
    resampler.skip(skipped)
  }

  /// Silences the instrument, so that nothing of this note is audible in the next.
  @_noLocks
  private mutating func end() {
    isSounding = false
    resampler.reset()
    let room = resampler.makeRoom()
    // Real-time safe as far as the instrument is, which its owner answers for.
    _unsafePerformance { instrument.silence(instrument.context, room.left, room.right) }
    resampler.reset()
  }

  /// Reads the next frames from the instrument.
  @_noLocks
  private mutating func pull() {
    let room = resampler.makeRoom()
    // Real-time safe as far as the instrument is, which its owner answers for.
    _unsafePerformance { instrument.render(instrument.context, room.left, room.right) }
  }
}
