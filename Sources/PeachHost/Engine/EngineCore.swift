import CPeachBackend
import CRealTime
import Synchronization

/// The audio thread's half of the engine, which takes commands, keeps the notes, has them rendered,
/// and reports events.
///
/// It is accessed by pointer from the output that pulls; nothing else touches it meanwhile.
package struct EngineCore: ~Copyable {
  /// The notes that may be scheduled or sound at once.
  package static var noteCapacity: Int {
    @_noLocks get { 64 }
  }

  let rings: UnsafeMutablePointer<EngineRings>
  let notes: UnsafeMutablePointer<EngineNote>
  var packer: EventPacker
  var tickPosition = Int.max
  var tickFactor: Float = 1
  var binding: UnsafeMutablePointer<SoundBinding>?
  var bindingCount: UInt64 = 0
  /// The number of frames pulled so far.
  var position: UInt64
  var nextFrame: UInt64 = 0
  var dropouts: UInt32 = 0
  var hasClock = false
  /// The number of blocks for which the bound sound was late.
  var missedBlocks: UInt32 = 0
  /// The number of blocks since the last one that fitted, or since the sound was bound.
  var unfitBlocks = 0
  var signal = SignalGuard()
  var isFreewheeling = false
  var posted = false
  var midi: BlockMIDI
  /// The frame on the output's clock at which notes end that end now.
  var endFrame: UInt64 = 0

  init(rings: UnsafeMutablePointer<EngineRings>, position: UInt64) {
    self.rings = rings
    self.position = position
    midi = BlockMIDI(rings: rings)
    // Space for the worst block: every command and every MIDI message a retune, every note
    // released, every slot begun.
    packer = EventPacker(
      capacity: (rings.pointee.commandIndices.capacity + Int(PEACH_HANDS_PER_BLOCK) + 1)
        * MemoryLayout<peach_retune>.size
        + Self.noteCapacity
        * (MemoryLayout<peach_event>.size + MemoryLayout<peach_note_on>.size))
    notes = .allocate(capacity: Self.noteCapacity)
    notes.initialize(
      repeating: EngineNote(EngineCommand(kind: .noteOn), state: .free), count: Self.noteCapacity)
    keepResident(notes, count: Self.noteCapacity)
  }

  deinit {
    notes.deallocate()
    packer.deallocate()
    signal.deallocate()
    midi.deallocate()
  }

  /// Takes a MIDI message that counts in the next block, on the audio thread.
  @_noLocks
  mutating func take(_ message: UnsafePointer<peach_hand_message>) { midi.add(message) }

  /// Renders one block, on the audio thread.
  /// - Parameters:
  ///   - block: the requested block, of the full size of this contract.
  ///   - left: the left channel, as long as the block.
  ///   - right: the right channel, as long as the block.
  ///   - began: the time of the call, in nanoseconds of CLOCK_MONOTONIC.
  @_noLocks
  mutating func pull(
    _ block: UnsafePointer<peach_block>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, began: UInt64
  ) {
    // Real-time safe: this is a register of the thread. It is set for each block, because an output
    // may switch to another thread at any time, and some threads are not ours to change.
    let control = _unsafePerformance { peach_flush_denormals() }
    let frames = block.pointee.frames
    posted = false
    midi.beginBlock(at: block.pointee.nanoseconds)
    endFrame = block.pointee.frame
    packer.clear()
    takeCommands()
    noticeDropout(block)
    noticeFreewheel(block)
    if let fitting = fittingBinding(block) {
      play(fitting, block, left, right)
    } else {
      clear(left, right, frames)
      tickPosition = .max
      cutOffNotes()
      holdNotes(UInt64(frames))
      position += UInt64(frames)
    }
    midi.endBlock()
    nextFrame = block.pointee.frame &+ UInt64(frames)
    rings.pointee.settledFrames.store(settledFrames(), ordering: .releasing)
    rings.pointee.acknowledgedBinding.store(UInt(bitPattern: binding), ordering: .releasing)
    rings.pointee.frames.add(UInt64(frames), ordering: .relaxed)
    rings.pointee.blocks.add(1, ordering: .releasing)
    if posted || midi.hasTold { rings.pointee.wake.post() }
    // Real-time safe: as above.
    _unsafePerformance { peach_restore_denormals(control) }
    rings.pointee.load.add(nanoseconds: AudioClock.now() &- began)
  }

  /// Plays a block that fits, in pieces no longer than the sound was activated for.
  @_noLocks
  private mutating func play(
    _ binding: UnsafeMutablePointer<SoundBinding>, _ block: UnsafePointer<peach_block>,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>
  ) {
    let longest = max(1, binding.pointee.maxFrames)
    var done: UInt32 = 0
    while done < block.pointee.frames {
      let frames = min(longest, block.pointee.frames - done)
      if isFreewheeling {
        holdNotes(UInt64(frames))
      } else {
        startNotes(binding, from: done, frames)
        steer(binding, from: done, before: done + frames)
      }
      render(binding, block, left + Int(done), right + Int(done), frames)
      mixTick(binding, left + Int(done), right + Int(done), Int(frames))
      let isLate = wasLate(binding)
      announce(block, from: UInt64(done), frames: UInt64(frames), isLate: isLate)
      packer.clear()
      position += UInt64(frames)
      done += frames
    }
  }

  /// Reports an event to the other half.
  @_noLocks
  mutating func post(_ event: EngineEvent) {
    rings.pointee.post(event)
    posted = true
  }
}
