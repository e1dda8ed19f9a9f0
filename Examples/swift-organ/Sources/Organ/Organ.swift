import BackendKit
import CPeachBackend

/// Pipes for a few notes; each note is three sines, an octave and a twelfth above the first.
struct Organ {
  private static let pipeCount = 8

  private var pipes: UnsafeMutablePointer<Pipe>?
  private var fade: FadeTable?
  private var rate = 0.0

  /// Makes the pipes for a rate. [main-thread]
  mutating func activate(rate: Double) {
    deactivate()
    self.rate = rate
    let fade = FadeTable(count: Int(rate * 0.01))
    let pipes = UnsafeMutablePointer<Pipe>.allocate(capacity: Self.pipeCount)
    pipes.initialize(repeating: Pipe(fade: fade), count: Self.pipeCount)
    self.fade = fade
    self.pipes = pipes
  }

  /// Frees them, and so forgets all notes. [main-thread]
  mutating func deactivate() {
    pipes?.deallocate()
    fade?.deallocate()
    pipes = nil
    fade = nil
  }

  /// What the organ promises. [main-thread]
  func describe(_ traits: inout peach_sound_traits) {
    traits.onset_grid = 1
    traits.delay = 0
    traits.release = UInt32(fade?.count ?? 0)
    traits.max_notes = UInt32(Self.pipeCount)
    traits.pitch_quantum = 0
  }

  /// Fills a block. [audio-thread]
  @_noLocks
  mutating func render(
    _ events: UnsafePointer<peach_event>?, _ count: UInt32, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    guard let pipes else { return }
    var events = EventReader(events, count: count)
    var next = events.next()
    for frame in 0..<frames {
      while let event = next, Int(event.pointee.frame) <= frame {
        apply(event, pipes)
        next = events.next()
      }
      var sum = 0.0
      for index in 0..<Self.pipeCount { sum += pipes[index].next() }
      left[frame] = Float(sum)
      right[frame] = Float(sum)
    }
  }

  @_noLocks
  private func apply(
    _ event: UnsafePointer<peach_event>, _ pipes: UnsafeMutablePointer<Pipe>
  ) {
    let type = Int32(event.pointee.type)
    if type == PEACH_EVENT_NOTE_ON {
      for index in 0..<Self.pipeCount where !pipes[index].isSounding {
        pipes[index].begin(EventReader.noteOn(event), rate: rate)
        return
      }
    }
    for index in 0..<Self.pipeCount where pipes[index].isSounding {
      let isMeant = pipes[index].note == event.pointee.note
      if type == PEACH_EVENT_RETUNE, isMeant {
        pipes[index].retune(EventReader.retuneFrequency(event) / rate)
      }
      if type == PEACH_EVENT_ALL_OFF || (type == PEACH_EVENT_RELEASE && isMeant) {
        pipes[index].release()
      }
    }
  }
}
