import BackendKit
import CPeachBackend

/// One note of the organ. All of it but `init` is [audio-thread].
struct Pipe {
  private let fade: FadeTable
  private var envelope: Envelope
  private var glide: Glide
  private var phases = (SinePhase(), SinePhase(), SinePhase())
  private var level = 0.0
  private var id: UInt64 = 0

  init(fade: FadeTable) {
    self.fade = fade
    envelope = Envelope(length: 0, fade: fade)
    glide = Glide(at: 0, length: 1)
  }

  /// 0 when it is silent.
  var note: UInt64 { @_noLocks get { id } }
  var isSounding: Bool { @_noLocks get { id != 0 } }

  @_noLocks
  mutating func begin(_ event: UnsafePointer<peach_note_on>, rate: Double) {
    id = event.pointee.event.note
    envelope = Envelope(length: event.pointee.length, fade: fade)
    glide = Glide(at: event.pointee.frequency / rate, length: fade.count / 2)
    phases = (SinePhase(), SinePhase(), SinePhase())
    level = Level.amplitude(
      gain: Double(event.pointee.gain), velocity: event.pointee.velocity)
  }

  @_noLocks
  mutating func retune(_ step: Double) { glide.move(to: step) }

  @_noLocks
  mutating func release() { envelope.beginRelease() }

  @_noLocks
  mutating func next() -> Double {
    if id == 0 { return 0 }
    let step = glide.next()
    var sum = 0.6 * phases.0.next(step: step)
    // A partial above half the rate would alias to another tone.
    if step < 0.25 { sum += 0.2 * phases.1.next(step: 2 * step) }
    if step < 0.16 { sum += 0.1 * phases.2.next(step: 3 * step) }
    let sample = sum * level * envelope.next()
    if envelope.isFinished { id = 0 }
    return sample
  }
}
