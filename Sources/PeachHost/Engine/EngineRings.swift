import Synchronization

/// The state shared by the main side and the audio thread.
///
/// It is always accessed through a pointer.
struct EngineRings: ~Copyable {
  let commandIndices = RingIndices(capacity: 256)
  let commands: UnsafeMutablePointer<EngineCommand>
  let eventIndices = RingIndices(capacity: 1024)
  let events: UnsafeMutablePointer<EngineEvent>
  let midiIndices = RingIndices(capacity: 512)
  let midi: UnsafeMutablePointer<EngineMIDIEvent>
  /// The semaphore that wakes the main side when there are events.
  let wake = WakeSemaphore()
  /// The number of blocks pulled so far.
  let blocks = Atomic<UInt64>(0)
  /// The number of frames pulled so far.
  let frames = Atomic<UInt64>(0)
  /// The number of blocks since the last one of the rate that the sound was activated for.
  let unfitBlocks = Atomic<UInt64>(0)
  /// The number of frames since time was last real.
  let freewheeledFrames = Atomic<UInt64>(0)
  /// True while the sound renders.
  let isRendering = Atomic<Bool>(false)
  /// The address of the binding to render with from the next block on; 0 for none.
  ///
  /// It is not a command, because it must arrive even if the ring is full because nothing is
  /// pulled.
  let wantedBinding = Atomic<UInt>(0)
  /// The number of bindings so far, needed because a new one may have the address of an old one.
  let bindingCount = Atomic<UInt64>(0)
  /// The address of the binding with which the last block was rendered; 0 for none.
  let acknowledgedBinding = Atomic<UInt>(0)
  /// The times of the blocks.
  let load = LoadHistogram()
  /// The system's id of the thread that pulls; 0 before the first block.
  let audioThread = Atomic<Int32>(0)
  /// The number of frames from the next one on that nothing can change but silence: those up to the end of
  /// the notes of a given length, or to the onset of a note that is held.
  let settledFrames = Atomic<UInt64>(0)
  /// The number of events lost because the ring was full.
  let lostEvents = Atomic<UInt64>(0)

  init() {
    commands = .allocate(capacity: commandIndices.capacity)
    commands.initialize(
      repeating: EngineCommand(kind: .allOff), count: commandIndices.capacity)
    keepResident(commands, count: commandIndices.capacity)
    events = .allocate(capacity: eventIndices.capacity)
    events.initialize(repeating: EngineEvent(kind: .ended), count: eventIndices.capacity)
    keepResident(events, count: eventIndices.capacity)
    midi = .allocate(capacity: midiIndices.capacity)
    midi.initialize(repeating: EngineMIDIEvent(), count: midiIndices.capacity)
    keepResident(midi, count: midiIndices.capacity)
  }

  deinit {
    commands.deallocate()
    events.deallocate()
    midi.deallocate()
    wake.deallocate()
  }

  /// Sends an event to the main side.
  ///
  /// Called on the audio thread.
  @_noLocks
  borrowing func post(_ event: EngineEvent) {
    guard eventIndices.writable > 0 else {
      lostEvents.add(1, ordering: .relaxed)
      return
    }
    events[eventIndices.writeSlot(0)] = event
    eventIndices.commit(1)
  }

  /// Sends an event of a hand to the main side, or drops it if nobody takes them: unlike a note's, it is
  /// not waited for.
  ///
  /// Called on the audio thread.
  @_noLocks
  borrowing func post(_ event: EngineMIDIEvent) {
    guard midiIndices.writable > 0 else { return }
    midi[midiIndices.writeSlot(0)] = event
    midiIndices.commit(1)
  }
}
