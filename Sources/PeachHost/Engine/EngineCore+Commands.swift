import CRealTime
import Synchronization

/// Commands and sounds that come from the other half.
extension EngineCore {
  @_noLocks
  mutating func takeCommands() {
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
      midi.overrule(command.note)
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
      midi.steer(command)
      for index in 0..<Self.noteCapacity where has(index, command.note) && notes[index].hasBegun {
        midi.begin(command.note)
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
}
