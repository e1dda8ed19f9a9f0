import Synchronization

/// All that the main side and the audio thread share.
///
/// Lives behind a pointer.
struct EngineRings: ~Copyable {
  let commandIndices = RingIndices(capacity: 256)
  let commands: UnsafeMutablePointer<EngineCommand>
  let eventIndices = RingIndices(capacity: 1024)
  let events: UnsafeMutablePointer<EngineEvent>
  /// Wakes the main side when there are events.
  let wake = WakeSemaphore()
  /// Blocks pulled so far.
  let blocks = Atomic<UInt64>(0)
  /// Which binding to render by from the next block on, as an address; 0 is none.
  ///
  /// Not a command: it must arrive also when the ring is full because nothing is pulled.
  let wantedBinding = Atomic<UInt>(0)
  /// Counts the bindings there were, because a new one may lie where an old one lay.
  let bindingCount = Atomic<UInt64>(0)
  /// Which binding the last block was rendered by, as an address; 0 is none.
  let acknowledgedBinding = Atomic<UInt>(0)
  /// How long each block took.
  let load = LoadHistogram()
  /// The system's number of the thread that pulls; 0 before the first block.
  let audioThread = Atomic<Int32>(0)
  /// Events that found the ring full.
  let lostEvents = Atomic<UInt64>(0)

  init() {
    commands = .allocate(capacity: commandIndices.capacity)
    commands.initialize(
      repeating: EngineCommand(kind: .allOff), count: commandIndices.capacity)
    keepResident(commands, count: commandIndices.capacity)
    events = .allocate(capacity: eventIndices.capacity)
    events.initialize(repeating: EngineEvent(kind: .ended), count: eventIndices.capacity)
    keepResident(events, count: eventIndices.capacity)
  }

  deinit {
    commands.deallocate()
    events.deallocate()
    wake.deallocate()
  }

  /// Tells the main side.
  ///
  /// Audio thread.
  @_noLocks
  borrowing func post(_ event: EngineEvent) {
    guard eventIndices.writable > 0 else {
      lostEvents.add(1, ordering: .relaxed)
      return
    }
    events[eventIndices.writeSlot(0)] = event
    eventIndices.commit(1)
  }
}
