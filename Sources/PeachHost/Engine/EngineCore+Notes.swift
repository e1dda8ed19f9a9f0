import CPeachBackend

/// The notes, from their schedule to their end.
extension EngineCore {
  @_noLocks
  func has(_ index: Int, _ note: UInt64) -> Bool {
    !notes[index].isFree && notes[index].command.note == note
  }

  @_noLocks
  mutating func schedule(_ command: EngineCommand) {
    for index in 0..<Self.noteCapacity where notes[index].isFree {
      var note = EngineNote(command, state: .scheduled)
      note.start = position + command.offset
      if command.length > 0 { note.end = note.start + command.length }
      if let binding {
        // The command used the previous rate if the rate has changed since.
        note.count(atRate: binding.pointee.rate, from: position)
        note.postpone(by: binding.pointee.delay)
      }
      notes[index] = note
      return
    }
    post(EngineEvent(kind: .refused, note: command.note))
  }

  /// Hands the notes that begin in this block to the sound, in the order of their frames.
  @_noLocks
  mutating func startNotes(
    _ binding: UnsafeMutablePointer<SoundBinding>, from done: UInt32, _ frames: UInt32
  ) {
    let delay = binding.pointee.delay
    while true {
      var next = -1
      for index in 0..<Self.noteCapacity where notes[index].isScheduled {
        guard notes[index].start < position + UInt64(frames) + delay else { continue }
        if next < 0 || notes[index].start < notes[next].start { next = index }
      }
      guard next >= 0 else { return }
      // A newly bound sound may have a longer delay than the one the note was placed for.
      let earliest = position + delay
      if notes[next].start < earliest {
        notes[next].postpone(by: earliest - notes[next].start)
      }
      let frame = UInt32(notes[next].start - earliest)
      // MIDI input from before the note begins comes before it.
      steer(binding, from: done, before: done + frame)
      notes[next].state = .begun
      packer.noteOn(notes[next].command, frame: frame)
      midi.begin(notes[next].command.note)
    }
  }

  /// Moves the note that MIDI controls tune, by the messages up to a frame of the block.
  /// - Parameters:
  ///   - binding: the sound.
  ///   - done: the frame of the block at which this piece begins.
  ///   - frame: the frame of the block before which messages count.
  @_noLocks
  mutating func steer(
    _ binding: UnsafeMutablePointer<SoundBinding>, from done: UInt32, before frame: UInt32
  ) {
    let rate = binding.pointee.rate
    while let move = midi.nextMove(from: done, before: frame, position: position, rate: rate) {
      guard move.frequency >= 8, move.frequency < rate / 2 else { continue }
      for index in 0..<Self.noteCapacity where has(index, midi.note) {
        notes[index].command.frequency = move.frequency
        if notes[index].hasBegun {
          packer.retune(midi.note, frequency: move.frequency, frame: move.frame)
        }
      }
    }
  }

  /// Reports the notes that began and ended within this piece of a block, and those in which it leaves
  /// a hole.
  @_noLocks
  mutating func announce(
    _ block: UnsafePointer<peach_block>, from done: UInt64, frames: UInt64, isLate: Bool
  ) {
    let past = position + frames
    for index in 0..<Self.noteCapacity where notes[index].hasBegun {
      if !notes[index].isAnnounced, notes[index].start < past {
        notes[index].isAnnounced = true
        let into = done + (notes[index].start > position ? notes[index].start - position : 0)
        let nanoseconds = Double(into) / block.pointee.rate * 1e9
        post(
          EngineEvent(
            kind: .began, note: notes[index].command.note, frame: block.pointee.frame &+ into,
            nanoseconds: block.pointee.nanoseconds &+ UInt64(nanoseconds)))
      }
      if isLate && notes[index].isAnnounced {
        post(EngineEvent(kind: .late, note: notes[index].command.note))
      }
      if notes[index].end <= past {
        let left = notes[index].end > position ? notes[index].end - position : 0
        endFrame = block.pointee.frame &+ done &+ left
        end(index)
      }
    }
  }

  /// Releases a note from the first frame of this block on, or discards one that has not begun.
  @_noLocks
  mutating func release(_ index: Int) {
    if notes[index].isScheduled {
      end(index)
      return
    }
    guard !notes[index].isReleased else { return }
    notes[index].isReleased = true
    midi.end(notes[index].command.note)
    packer.release(notes[index].command.note, frame: 0)
    let silent = position + (binding?.pointee.release ?? 0)
    if silent < notes[index].end { notes[index].end = silent }
  }

  /// Cuts all sounding notes off when no sound fits.
  @_noLocks
  mutating func cutOffNotes() {
    tellDropout()
    for index in 0..<Self.noteCapacity where notes[index].hasBegun { end(index) }
  }

  /// Postpones the notes still to come when they cannot be played, so time stands still for them.
  @_noLocks
  mutating func holdNotes(_ frames: UInt64) {
    for index in 0..<Self.noteCapacity where notes[index].isScheduled {
      notes[index].postpone(by: frames)
    }
  }

  @_noLocks
  private mutating func end(_ index: Int) {
    notes[index].state = .free
    midi.end(notes[index].command.note)
    post(EngineEvent(kind: .ended, note: notes[index].command.note, frame: endFrame))
  }

  /// Counts the frames from the next one on that nothing can change but silence.
  @_noLocks
  func settledFrames() -> UInt64 {
    var last = position
    var held = UInt64.max
    for index in 0..<Self.noteCapacity where !notes[index].isFree {
      if notes[index].end < .max {
        if notes[index].end > last { last = notes[index].end }
      } else {
        let start = notes[index].isScheduled ? notes[index].start : position
        if start < held { held = start }
      }
    }
    let settled = held < last ? held : last
    return settled > position ? settled - position : 0
  }
}
