/// One sounding sine.
struct SineVoice {
  /// The host's id of the note; 0 when the voice is free.
  var note: UInt64 = 0
  private var phase: SinePhase
  private var step: Glide
  private var envelope: Envelope
  private let amplitude: Double

  /// Starts a note.
  /// - Parameters:
  ///   - step: turns per frame.
  ///   - amplitude: linear, 1 is full scale.
  ///   - length: frames; 0 until released.
  @_noLocks
  init(
    note: UInt64, step: Double, amplitude: Double, length: UInt64, fade: FadeTable,
    glideLength: Int
  ) {
    self.note = note
    self.amplitude = amplitude
    phase = SinePhase()
    self.step = Glide(at: step, length: glideLength)
    envelope = Envelope(length: length, fade: fade)
  }

  @_noLocks
  mutating func retune(step: Double) { self.step.move(to: step) }

  @_noLocks
  mutating func release() { envelope.beginRelease() }

  /// Adds frames to a buffer and frees itself after the last one.
  @_noLocks
  mutating func render(adding buffer: UnsafeMutablePointer<Float>, from start: Int, to end: Int) {
    var index = start
    while index < end, !envelope.isFinished {
      buffer[index] += Float(phase.next(step: step.next()) * envelope.next() * amplitude)
      index += 1
    }
    if envelope.isFinished { note = 0 }
  }
}
