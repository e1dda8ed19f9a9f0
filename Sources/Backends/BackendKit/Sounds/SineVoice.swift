/// One sounding sine.
struct SineVoice {
  /// The host's id of the note while it sounds.
  private let note: UInt64
  /// The number of the note within its sound, by which the oldest is found.
  let serial: UInt64
  /// True if the voice is in use.
  private(set) var isSounding = true
  private var phase: SinePhase
  private var step: Glide
  private var envelope: Envelope
  private let amplitude: Double

  /// Creates a voice that waits for its first note.
  init(fade: FadeTable) {
    self.init(
      note: 0, serial: 0, step: 0, amplitude: 0, length: 1, fade: fade, glideLength: 1)
    isSounding = false
  }

  /// Starts a note.
  /// - Parameters:
  ///   - note: the host's id.
  ///   - serial: greater than that of every earlier note.
  ///   - step: turns per frame.
  ///   - amplitude: linear; 1 is full scale.
  ///   - length: the number of frames; 0 to sound until released.
  ///   - fade: the shape of both ends.
  ///   - glideLength: the number of frames a retune takes.
  @_noLocks
  init(
    note: UInt64, serial: UInt64, step: Double, amplitude: Double, length: UInt64,
    fade: FadeTable, glideLength: Int
  ) {
    self.note = note
    self.serial = serial
    self.amplitude = amplitude
    phase = SinePhase()
    self.step = Glide(at: step, length: glideLength)
    envelope = Envelope(length: length, fade: fade)
  }

  /// Returns true if this voice sounds the given note.
  @_noLocks
  func sounds(_ note: UInt64) -> Bool { isSounding && self.note == note }

  @_noLocks
  mutating func retune(step: Double) { self.step.move(to: step) }

  @_noLocks
  mutating func release() { envelope.beginRelease() }

  /// Adds frames to a buffer, and frees the voice after the last one.
  @_noLocks
  mutating func render(adding buffer: UnsafeMutablePointer<Float>, from start: Int, to end: Int) {
    var index = start
    while index < end, !envelope.isFinished {
      buffer[index] += Float(phase.next(step: step.next()) * envelope.next() * amplitude)
      index += 1
    }
    if envelope.isFinished { isSounding = false }
  }
}
