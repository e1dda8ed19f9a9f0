import CPeachBackend
import CThreads
import Synchronization

/// The audio thread's half of the engine: takes commands, keeps the notes, has them rendered, tells
/// what happened.
///
/// Reached by pointer from whichever output pulls; nothing else touches it then.
struct EngineCore: ~Copyable {
  static let noteCapacity = 64

  let rings: UnsafeMutablePointer<EngineRings>
  private let notes: UnsafeMutablePointer<EngineNote>
  private var packer: EventPacker
  private var tickPosition = Int.max
  private var binding: UnsafeMutablePointer<SoundBinding>?
  /// Frames pulled so far.
  private var position: UInt64
  private var nextFrame: UInt64 = 0
  private var dropouts: UInt32 = 0
  private var hasClock = false
  private var toldFormat = false
  private var posted = false

  init(rings: UnsafeMutablePointer<EngineRings>, position: UInt64) {
    self.rings = rings
    self.position = position
    // Room for the worst block: every command a retune, every note released, every place begun.
    packer = EventPacker(
      capacity: rings.pointee.commandIndices.capacity * MemoryLayout<peach_retune>.size
        + Self.noteCapacity
        * (MemoryLayout<peach_event>.size + MemoryLayout<peach_note_on>.size))
    notes = .allocate(capacity: Self.noteCapacity)
    notes.initialize(
      repeating: EngineNote(EngineCommand(kind: .noteOn), state: .free), count: Self.noteCapacity)
  }

  deinit {
    notes.deallocate()
    packer.deallocate()
  }

  /// One block, on the audio thread.
  @_noLocks
  mutating func pull(
    _ block: UnsafePointer<peach_block>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    let began = AudioClock.now()
    let frames = block.pointee.frames
    posted = false
    packer.clear()
    takeCommands()
    noticeDropout(block)
    if let fitting = fittingBinding(block) {
      startNotes(frames, delay: fitting.pointee.delay)
      render(fitting, left, right, frames)
      mixTick(fitting, left, right, Int(frames))
      announce(block)
    } else {
      clear(left, right, frames)
      tickPosition = .max
      cutOffNotes()
      holdNotes(UInt64(frames))
    }
    position += UInt64(frames)
    nextFrame = block.pointee.frame &+ UInt64(frames)
    rings.pointee.acknowledgedBinding.store(UInt(bitPattern: binding), ordering: .releasing)
    rings.pointee.blocks.add(1, ordering: .releasing)
    if posted { rings.pointee.wake.post() }
    rings.pointee.load.add(nanoseconds: AudioClock.now() &- began)
  }

  // MARK: Commands

  @_noLocks
  private mutating func takeCommands() {
    let count = rings.pointee.commandIndices.readable
    // Behind the count: a binding is older than the commands that were sent after it.
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
    }
  }

  /// Another binding knows nothing of the notes that sounded by the one before.
  @_noLocks
  private mutating func takeBinding() {
    let wanted = rings.pointee.wantedBinding.load(ordering: .acquiring)
    guard wanted != UInt(bitPattern: binding) else { return }
    cutOffNotes()
    binding = UnsafeMutablePointer(bitPattern: wanted)
    tickPosition = .max
    toldFormat = false
    // An output that was halted in between may pull by another thread now. The call reads a number
    // of the kernel and never waits.
    let thread = _unsafePerformance { peach_thread_number() }
    rings.pointee.audioThread.store(thread, ordering: .relaxed)
  }

  @_noLocks
  private func has(_ index: Int, _ note: UInt64) -> Bool {
    !notes[index].isFree && notes[index].command.note == note
  }

  @_noLocks
  private mutating func schedule(_ command: EngineCommand) {
    for index in 0..<Self.noteCapacity where notes[index].isFree {
      var note = EngineNote(command, state: .scheduled)
      note.start = position + command.offset + (binding?.pointee.delay ?? 0)
      if command.length > 0 { note.end = note.start + command.length }
      notes[index] = note
      return
    }
    post(EngineEvent(kind: .refused, note: command.note))
  }

  /// Releases a note from the first frame of this block on, or forgets one that has not begun.
  @_noLocks
  private mutating func release(_ index: Int) {
    if notes[index].isScheduled {
      end(index)
      return
    }
    guard !notes[index].isReleased else { return }
    notes[index].isReleased = true
    packer.release(notes[index].command.note, frame: 0)
    let silent = position + (binding?.pointee.release ?? 0)
    if silent < notes[index].end { notes[index].end = silent }
  }

  @_noLocks
  private mutating func end(_ index: Int) {
    notes[index].state = .free
    post(EngineEvent(kind: .ended, note: notes[index].command.note))
  }

  // MARK: Clock

  /// A jump of the output's clock, or an underrun it counted, is told to the notes it hit.
  @_noLocks
  private mutating func noticeDropout(_ block: UnsafePointer<peach_block>) {
    let jumped = block.pointee.frame != nextFrame || block.pointee.dropouts != dropouts
    if hasClock && jumped { tellDropout() }
    hasClock = true
    dropouts = block.pointee.dropouts
  }

  @_noLocks
  private mutating func tellDropout() {
    for index in 0..<Self.noteCapacity where notes[index].hasBegun && notes[index].isAnnounced {
      post(EngineEvent(kind: .dropout, note: notes[index].command.note))
    }
  }

  /// The binding, when the block is what it was activated for.
  @_noLocks
  private mutating func fittingBinding(
    _ block: UnsafePointer<peach_block>
  ) -> UnsafeMutablePointer<SoundBinding>? {
    guard let binding else { return nil }
    if binding.pointee.rate == block.pointee.rate,
      block.pointee.frames <= binding.pointee.maxFrames
    {
      return binding
    }
    if !toldFormat {
      toldFormat = true
      post(EngineEvent(kind: .formatChanged))
    }
    return nil
  }

  /// Without a sound that fits, whatever sounded is cut off.
  @_noLocks
  private mutating func cutOffNotes() {
    tellDropout()
    for index in 0..<Self.noteCapacity where notes[index].hasBegun { end(index) }
  }

  /// Without a sound that fits, time stands still for the notes to come.
  @_noLocks
  private mutating func holdNotes(_ frames: UInt64) {
    for index in 0..<Self.noteCapacity where notes[index].isScheduled {
      notes[index].postpone(by: frames)
    }
  }

  // MARK: Notes

  /// Hands notes to the sound that begin in this block, in the order of their frames.
  @_noLocks
  private mutating func startNotes(_ frames: UInt32, delay: UInt64) {
    while true {
      var next = -1
      for index in 0..<Self.noteCapacity where notes[index].isScheduled {
        guard notes[index].start < position + UInt64(frames) + delay else { continue }
        if next < 0 || notes[index].start < notes[next].start { next = index }
      }
      guard next >= 0 else { return }
      // A sound bound since may have a longer delay than the note was placed by.
      let earliest = position + delay
      if notes[next].start < earliest {
        notes[next].postpone(by: earliest - notes[next].start)
      }
      notes[next].state = .begun
      packer.noteOn(notes[next].command, frame: UInt32(notes[next].start - earliest))
    }
  }

  /// Tells which notes began and ended within this block.
  @_noLocks
  private mutating func announce(_ block: UnsafePointer<peach_block>) {
    let past = position + UInt64(block.pointee.frames)
    for index in 0..<Self.noteCapacity where notes[index].hasBegun {
      if !notes[index].isAnnounced, notes[index].start < past {
        notes[index].isAnnounced = true
        let into = notes[index].start > position ? notes[index].start - position : 0
        let nanoseconds = Double(into) / block.pointee.rate * 1e9
        post(
          EngineEvent(
            kind: .began, note: notes[index].command.note, frame: block.pointee.frame &+ into,
            nanoseconds: block.pointee.nanoseconds &+ UInt64(nanoseconds)))
      }
      if notes[index].end <= past { end(index) }
    }
  }

  // MARK: Sound

  @_noLocks
  private func render(
    _ binding: UnsafeMutablePointer<SoundBinding>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    guard let render = binding.pointee.render else {
      clear(left, right, frames)
      return
    }
    let events = packer.count > 0 ? packer.events : nil
    let count = packer.count
    let instance = binding.pointee.instance
    // The contract forbids a sound to allocate, lock or wait here. The compiler cannot see through
    // C, so a counting allocator in the tests holds our own sounds to it.
    _unsafePerformance { render(instance, events, count, left, right, frames) }
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
      left[index] += binding.pointee.tick.samples[tickPosition]
      right[index] += binding.pointee.tick.samples[tickPosition]
      tickPosition += 1
      index += 1
    }
  }

  @_noLocks
  private mutating func post(_ event: EngineEvent) {
    rings.pointee.post(event)
    posted = true
  }
}
