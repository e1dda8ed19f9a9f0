import CPeachBackend
import CRealTime
import Synchronization

/// The audio thread's half of the engine, which takes commands, keeps the notes, has them rendered,
/// and reports events.
///
/// It is accessed by pointer from the output that pulls; nothing else touches it meanwhile.
package struct EngineCore: ~Copyable {
  package static let noteCapacity = 64

  let rings: UnsafeMutablePointer<EngineRings>
  private let notes: UnsafeMutablePointer<EngineNote>
  private var packer: EventPacker
  private var tickPosition = Int.max
  private var tickFactor: Float = 1
  private var binding: UnsafeMutablePointer<SoundBinding>?
  private var bindingCount: UInt64 = 0
  /// The number of frames pulled so far.
  private var position: UInt64
  private var nextFrame: UInt64 = 0
  private var dropouts: UInt32 = 0
  private var hasClock = false
  /// The number of blocks for which the bound sound was late.
  private var missedBlocks: UInt32 = 0
  /// The number of blocks since the last one that fitted, or since the sound was bound.
  private var unfitBlocks = 0
  private var signal = SignalGuard()
  private var isFreewheeling = false
  private var posted = false
  private var hands: BlockHands
  /// The frame on the output's clock at which notes end that end now.
  private var endFrame: UInt64 = 0

  init(rings: UnsafeMutablePointer<EngineRings>, position: UInt64) {
    self.rings = rings
    self.position = position
    hands = BlockHands(rings: rings)
    // Space for the worst block: every command and every message of a hand a retune, every note
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
    hands.deallocate()
  }

  /// Takes a message of a hand that counts in the next block, on the audio thread.
  @_noLocks
  mutating func take(_ message: UnsafePointer<peach_hand_message>) { hands.add(message) }

  /// Renders one block, on the audio thread.
  /// - Parameters:
  ///   - block: what is asked for, of the whole size that this contract has.
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
    hands.beginBlock(at: block.pointee.nanoseconds)
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
    hands.endBlock()
    nextFrame = block.pointee.frame &+ UInt64(frames)
    rings.pointee.settledFrames.store(settledFrames(), ordering: .releasing)
    rings.pointee.acknowledgedBinding.store(UInt(bitPattern: binding), ordering: .releasing)
    rings.pointee.frames.add(UInt64(frames), ordering: .relaxed)
    rings.pointee.blocks.add(1, ordering: .releasing)
    if posted || hands.hasTold { rings.pointee.wake.post() }
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

  // MARK: Commands

  @_noLocks
  private mutating func takeCommands() {
    let count = rings.pointee.commandIndices.readable
    // After the count: a binding is older than the commands sent after it.
    takeBinding()
    for index in 0..<count {
      let slot = rings.pointee.commandIndices.readSlot(index)
      apply(rings.pointee.commands[slot])
    }
    rings.pointee.commandIndices.free(count)
  }

  @_noLocks
  private mutating func apply(_ command: EngineCommand) {
    switch command.kind {
    case .noteOn:
      schedule(command)
    case .retune:
      hands.overrule(command.note)
      for index in 0..<Self.noteCapacity where has(index, command.note) {
        notes[index].command.frequency = command.frequency
        if notes[index].hasBegun {
          packer.retune(command.note, frequency: command.frequency, frame: 0)
        }
      }
    case .release:
      for index in 0..<Self.noteCapacity where has(index, command.note) { release(index) }
    case .allOff:
      for index in 0..<Self.noteCapacity where !notes[index].isFree { release(index) }
    case .tick:
      tickPosition = 0
      tickFactor = command.factor
    case .steer:
      hands.steer(command)
      for index in 0..<Self.noteCapacity where has(index, command.note) && notes[index].hasBegun {
        hands.begin(command.note)
      }
    }
  }

  /// Takes a new binding, which knows nothing of the notes that sounded through the previous one.
  @_noLocks
  private mutating func takeBinding() {
    let wanted = rings.pointee.wantedBinding.load(ordering: .acquiring)
    let count = rings.pointee.bindingCount.load(ordering: .acquiring)
    guard wanted != UInt(bitPattern: binding) || count != bindingCount else { return }
    bindingCount = count
    cutOffNotes()
    binding = UnsafeMutablePointer(bitPattern: wanted)
    tickPosition = .max
    // An output that was halted in between may now pull on another thread. The call reads a number
    // from the kernel and never waits.
    let thread = _unsafePerformance { peach_thread_number() }
    rings.pointee.audioThread.store(thread, ordering: .relaxed)
    unfitBlocks = 0
    signal.reset()
    guard let binding else { return }
    _ = wasLate(binding)
    for index in 0..<Self.noteCapacity where notes[index].isScheduled {
      notes[index].count(atRate: binding.pointee.rate, from: position)
    }
  }

  @_noLocks
  private func has(_ index: Int, _ note: UInt64) -> Bool {
    !notes[index].isFree && notes[index].command.note == note
  }

  @_noLocks
  private mutating func schedule(_ command: EngineCommand) {
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

  /// Releases a note from the first frame of this block on, or discards one that has not begun.
  @_noLocks
  private mutating func release(_ index: Int) {
    if notes[index].isScheduled {
      end(index)
      return
    }
    guard !notes[index].isReleased else { return }
    notes[index].isReleased = true
    hands.end(notes[index].command.note)
    packer.release(notes[index].command.note, frame: 0)
    let silent = position + (binding?.pointee.release ?? 0)
    if silent < notes[index].end { notes[index].end = silent }
  }

  /// Counts the frames from the next one on that nothing can change but silence.
  @_noLocks
  private func settledFrames() -> UInt64 {
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

  @_noLocks
  private mutating func end(_ index: Int) {
    notes[index].state = .free
    hands.end(notes[index].command.note)
    post(EngineEvent(kind: .ended, note: notes[index].command.note, frame: endFrame))
  }

  // MARK: Clock

  /// Reports a jump of the output's clock, or an underrun it counted, to the affected notes.
  @_noLocks
  private mutating func noticeDropout(_ block: UnsafePointer<peach_block>) {
    let jumped = block.pointee.frame != nextFrame || block.pointee.dropouts != dropouts
    if hasClock && jumped { tellDropout() }
    hasClock = true
    dropouts = block.pointee.dropouts
  }

  /// Returns true if the sound was too late for blocks since the last look.
  @_noLocks
  private mutating func wasLate(_ binding: UnsafeMutablePointer<SoundBinding>) -> Bool {
    guard let missed = binding.pointee.missed else { return false }
    // Real-time safe: it reads a number.
    let count = _unsafePerformance { missed(binding.pointee.instance) }
    defer { missedBlocks = count }
    return count != missedBlocks
  }

  @_noLocks
  private mutating func tellDropout() {
    for index in 0..<Self.noteCapacity where notes[index].hasBegun && notes[index].isAnnounced {
      post(EngineEvent(kind: .dropout, note: notes[index].command.note))
    }
  }

  /// Fades all sounding notes out as spoilt when freewheeling begins, and holds those still to
  /// come, because nobody hears what is rendered faster than real time.
  @_noLocks
  private mutating func noticeFreewheel(_ block: UnsafePointer<peach_block>) {
    let freewheels = block.pointee.freewheel != 0
    if freewheels && !isFreewheeling {
      tellDropout()
      for index in 0..<Self.noteCapacity where notes[index].hasBegun { release(index) }
    }
    isFreewheeling = freewheels
    if freewheels {
      rings.pointee.freewheeledFrames.add(UInt64(block.pointee.frames), ordering: .relaxed)
    } else {
      rings.pointee.freewheeledFrames.store(0, ordering: .relaxed)
    }
  }

  /// The number of blocks between two reminders that the format has changed: the first may reach an
  /// output that does not know about the change yet.
  private static let reminder = 64

  /// Returns the binding if the block has the rate it was activated for.
  @_noLocks
  private mutating func fittingBinding(
    _ block: UnsafePointer<peach_block>
  ) -> UnsafeMutablePointer<SoundBinding>? {
    guard let binding else { return nil }
    if binding.pointee.rate == block.pointee.rate {
      unfitBlocks = 0
      rings.pointee.unfitBlocks.store(0, ordering: .relaxed)
      return binding
    }
    rings.pointee.unfitBlocks.add(1, ordering: .relaxed)
    if unfitBlocks % Self.reminder == 0 { post(EngineEvent(kind: .formatChanged)) }
    unfitBlocks += 1
    return nil
  }

  /// Cuts all sounding notes off when no sound fits.
  @_noLocks
  private mutating func cutOffNotes() {
    tellDropout()
    for index in 0..<Self.noteCapacity where notes[index].hasBegun { end(index) }
  }

  /// Postpones the notes still to come when they cannot be played, so time stands still for them.
  @_noLocks
  private mutating func holdNotes(_ frames: UInt64) {
    for index in 0..<Self.noteCapacity where notes[index].isScheduled {
      notes[index].postpone(by: frames)
    }
  }

  // MARK: Notes

  /// Hands the notes that begin in this block to the sound, in the order of their frames.
  @_noLocks
  private mutating func startNotes(
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
      // What hands did before the note begins comes before it.
      steer(binding, from: done, before: done + frame)
      notes[next].state = .begun
      packer.noteOn(notes[next].command, frame: frame)
      hands.begin(notes[next].command.note)
    }
  }

  /// Moves the note that hands tune, by the messages up to a frame of the block.
  /// - Parameters:
  ///   - binding: the sound.
  ///   - done: the frame of the block at which this piece begins.
  ///   - frame: the frame of the block before which messages count.
  @_noLocks
  private mutating func steer(
    _ binding: UnsafeMutablePointer<SoundBinding>, from done: UInt32, before frame: UInt32
  ) {
    let rate = binding.pointee.rate
    while let move = hands.nextMove(from: done, before: frame, position: position, rate: rate) {
      guard move.frequency >= 8, move.frequency < rate / 2 else { continue }
      for index in 0..<Self.noteCapacity where has(index, hands.note) {
        notes[index].command.frequency = move.frequency
        if notes[index].hasBegun {
          packer.retune(hands.note, frequency: move.frequency, frame: move.frame)
        }
      }
    }
  }

  /// Reports the notes that began and ended within this piece of a block, and those in which it leaves
  /// a hole.
  @_noLocks
  private mutating func announce(
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

  // MARK: Sound

  /// Has the sound render into memory of its own, and hands on what is a sound.
  @_noLocks
  private mutating func render(
    _ binding: UnsafeMutablePointer<SoundBinding>, _ block: UnsafePointer<peach_block>,
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    guard let render = binding.pointee.render else {
      clear(left, right, frames)
      return
    }
    if signal.hasFailed {
      signal.write(left, right, Int(frames))
      return
    }
    let events = packer.count > 0 ? packer.events : nil
    let count = packer.count
    let instance = binding.pointee.instance
    // Real-time safe: two additions.
    let room = _unsafePerformance { peach_guarded_block(&binding.pointee.memory, frames) }
    guard let roomLeft = room.left, let roomRight = room.right else { return }
    // A frame that is not written is silent.
    clear(roomLeft, roomRight, frames)
    rings.pointee.isRendering.store(true, ordering: .relaxed)
    // The contract forbids a sound to allocate, lock or wait here. The compiler cannot see through
    // C, so a counting allocator in the tests checks our own sounds.
    _unsafePerformance { render(instance, events, count, roomLeft, roomRight, frames) }
    rings.pointee.isRendering.store(false, ordering: .relaxed)
    let fade = SignalGuard.fadeFrames(block: block.pointee.frames, rate: binding.pointee.rate)
    let isSound = signal.pass(
      roomLeft, roomRight, left, right, frames: Int(frames), fade: fade)
    if !isSound { post(EngineEvent(kind: .soundFailed, frame: bindingCount)) }
  }

  @_noLocks
  private func clear(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    for index in 0..<Int(frames) {
      left[index] = 0
      right[index] = 0
    }
  }

  @_noLocks
  private mutating func mixTick(
    _ binding: UnsafeMutablePointer<SoundBinding>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    var index = 0
    while index < frames, tickPosition < binding.pointee.tick.count {
      let sample = tickFactor * binding.pointee.tick.samples[tickPosition]
      left[index] = Self.limited(left[index] + sample)
      right[index] = Self.limited(right[index] + sample)
      tickPosition += 1
      index += 1
    }
  }

  @_noLocks
  private static func limited(_ sample: Float) -> Float {
    sample > 1 ? 1 : sample < -1 ? -1 : sample
  }

  @_noLocks
  private mutating func post(_ event: EngineEvent) {
    rings.pointee.post(event)
    posted = true
  }
}
