import CRealTime
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

  /// Sends an event of MIDI input to the main side, or drops it if the ring is full: unlike a note's, it is
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

/// The indices of a ring with one producer and one consumer; the slots are stored elsewhere.
///
/// They are separate from the slots because the compiler checks the audio thread's code for locks
/// only if nothing is generic. Wait-free on both sides.
package struct RingIndices: ~Copyable {
  /// The number of slots, a power of two.
  package let capacity: Int
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)

  package init(capacity: Int) { self.capacity = capacity }

  /// The number of slots the producer may fill.
  package var writable: Int {
    @_noLocks get {
      capacity - (written.load(ordering: .relaxed) - read.load(ordering: .acquiring))
    }
  }

  /// The number of slots the consumer may take.
  package var readable: Int {
    @_noLocks get {
      written.load(ordering: .acquiring) - read.load(ordering: .relaxed)
    }
  }

  /// Returns the slot of the `offset`th place the producer may fill.
  @_noLocks
  package borrowing func writeSlot(_ offset: Int) -> Int {
    (written.load(ordering: .relaxed) + offset) & (capacity - 1)
  }

  /// Returns the slot of the `offset`th place the consumer may take.
  @_noLocks
  package borrowing func readSlot(_ offset: Int) -> Int {
    (read.load(ordering: .relaxed) + offset) & (capacity - 1)
  }

  /// Hands over `count` filled slots, which become visible at once.
  @_noLocks
  package borrowing func commit(_ count: Int) {
    written.store(written.load(ordering: .relaxed) + count, ordering: .releasing)
  }

  /// Gives back `count` taken slots.
  @_noLocks
  package borrowing func free(_ count: Int) {
    read.store(read.load(ordering: .relaxed) + count, ordering: .releasing)
  }
}

/// Asks the system never to page out memory of the audio thread.
///
/// This works within RLIMIT_MEMLOCK. If that is used up, memory stays as it is, which is no worse
/// on a machine with memory to spare. Called on the main thread.
/// - Parameters:
///   - memory: the start of the memory.
///   - count: the number of elements.
func keepResident<Element: ~Copyable>(
  _ memory: UnsafeMutablePointer<Element>, count: Int
) {
  _ = peach_keep_resident(memory, count * MemoryLayout<Element>.stride)
}
