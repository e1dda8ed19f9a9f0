package import CPeachBackend
import PeachContract
package import PeachCore
import Synchronization

/// The main side of the engine, which sends commands, takes events, and provides the function
/// through which an output pulls.
///
/// Thread-safe.
///
/// Commands of one call reach the audio thread in one block, so notes sent together are placed
/// exactly relative to each other, and `allOff` followed by a note is a takeover.
package final class Engine: OutputClient, @unchecked Sendable {
  // Safe: `core` belongs to the audio thread, `rings` is made for two threads, and the mutex
  // protects the producer's side of it.
  private let rings: UnsafeMutablePointer<EngineRings>
  private let core: UnsafeMutablePointer<EngineCore>
  private let producer = Mutex<Void>(())
  private let nextNote = Atomic<UInt64>(1)
  private let lastCommit = Atomic<UInt64>(0)

  private let outputContext: UnsafeMutablePointer<OutputContext>

  /// Creates an engine that renders silence until a sound is bound to it.
  /// - Parameter position: the number of frames that count as already pulled.
  package init(position: UInt64 = 0) {
    rings = .allocate(capacity: 1)
    rings.initialize(to: EngineRings())
    core = .allocate(capacity: 1)
    core.initialize(to: EngineCore(rings: rings, position: position))
    keepResident(rings, count: 1)
    keepResident(core, count: 1)
    outputContext = OutputContext.make(core: core, rings: rings)
  }

  deinit {
    outputContext.pointee.reports.use(nil)
    // A block that never ends keeps what it uses.
    guard outputContext.pointee.gate.shut() else { return }
    OutputContext.free(outputContext)
    core.deinitialize(count: 1)
    core.deallocate()
    rings.deinitialize(count: 1)
    rings.deallocate()
  }

  /// The table through which an output pulls and reports.
  ///
  /// The engine must outlive the output. An output that pulls or reports all the same is given silence
  /// and is not heard.
  package var client: peach_output_host {
    OutputContext.keep(outputContext)
    return peach_output_host(
      size: UInt32(MemoryLayout<peach_output_host>.size), reserved: 0,
      context: UnsafeMutableRawPointer(outputContext),
      pull: { context, block, left, right in
        guard let context, let block, let left, let right else { return }
        context.assumingMemoryBound(to: OutputContext.self).pointee.gate
          .pull(block, left, right, checksTime: true)
      },
      report: { context, report, text in
        guard let context else { return }
        context.assumingMemoryBound(to: OutputContext.self).pointee.reports
          .take(OutputReport(report, text.map { String(cString: $0) }))
      })
  }

  /// The table through which an output delivers MIDI input; as long-lived as ``client``.
  package var midi: peach_hands_host {
    OutputContext.keep(outputContext)
    return peach_hands_host(
      size: UInt32(MemoryLayout<peach_hands_host>.size), reserved: 0,
      context: UnsafeMutableRawPointer(outputContext),
      take: { context, message in
        guard let context, let message else { return }
        context.assumingMemoryBound(to: OutputContext.self).pointee.gate.take(message)
      })
  }

  /// Renders one block for an output of the host itself, on its audio thread.
  package func pull(
    _ block: UnsafePointer<peach_block>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    outputContext.pointee.gate.pull(block, left, right, checksTime: false)
  }

  /// Takes a report of the output, on any thread.
  package func report(_ report: OutputReport) { outputContext.pointee.reports.take(report) }

  /// Sets the receiver of the output's reports, which is called on the thread of each report.
  package func onReport(_ body: @escaping @Sendable (OutputReport) -> Void) {
    outputContext.pointee.reports.use(body)
  }

  // MARK: The output's demands

  /// Sets the number of frames that the output has room for: nothing is written beyond them.
  package func allow(frames: Int) { outputContext.pointee.gate.allow(frames: frames) }

  /// The fault for which the output is given silence; nil for none.
  package var pullFault: PullFault? { outputContext.pointee.gate.knownFault }

  /// Forgets the fault: the output is served again.
  package func resetPulls() { outputContext.pointee.gate.reset() }

  /// Gives silence to every caller that pulls from now on, and waits for the block under way.
  /// - Returns: false if that block has not ended after a second; what it renders with must stay.
  package func shutGate() -> Bool { outputContext.pointee.gate.shut() }

  /// Serves the output again.
  package func openGate() { outputContext.pointee.gate.open() }

  /// Returns an id that no note has had.
  package func makeNoteID() -> UInt64 { nextNote.add(1, ordering: .relaxed).oldValue }

  /// Renders with a binding from the next block on; nil is silence.
  ///
  /// Commands sent after this never reach the previous binding. Notes sounding through that are cut
  /// off.
  package func bind(_ binding: UnsafeMutablePointer<SoundBinding>?) {
    // Before the address: a reader of the address sees at least this count.
    rings.pointee.bindingCount.add(1, ordering: .releasing)
    rings.pointee.wantedBinding.store(UInt(bitPattern: binding), ordering: .releasing)
  }

  /// Sends commands to be handled within one block.
  /// - Returns: false if the ring is full; in that case nothing was sent.
  package func send(_ commands: [EngineCommand]) -> Bool {
    producer.withLock { _ in
      guard rings.pointee.commandIndices.writable >= commands.count else { return false }
      for (offset, command) in commands.enumerated() {
        rings.pointee.commands[rings.pointee.commandIndices.writeSlot(offset)] = command
      }
      lastCommit.store(MonotonicClock.nanoseconds, ordering: .relaxed)
      rings.pointee.commandIndices.commit(commands.count)
      return true
    }
  }

  /// The time, in nanoseconds of CLOCK_MONOTONIC, just before the latest commands became visible to
  /// the audio thread; 0 before the first.
  package var handedOver: UInt64 { lastCommit.load(ordering: .relaxed) }

  /// Waits until there are events, for at most `milliseconds`.
  ///
  /// Must be called on one thread only.
  /// - Parameter milliseconds: the longest time to wait.
  /// - Returns: false if the time passed without any events.
  @discardableResult
  package func waitForEvents(milliseconds: Int) -> Bool {
    rings.pointee.wake.wait(milliseconds: milliseconds)
  }

  /// Ends a wait.
  package func wakeWaiter() { rings.pointee.wake.post() }

  /// Removes and returns the pending events, in order.
  ///
  /// Must be called on one thread only.
  package func takeEvents() -> [EngineEvent] {
    let count = rings.pointee.eventIndices.readable
    let events = (0..<count).map { rings.pointee.events[rings.pointee.eventIndices.readSlot($0)] }
    rings.pointee.eventIndices.free(count)
    return events
  }

  /// Removes and returns the MIDI events, in order.
  ///
  /// Must be called on one thread only.
  package func takeMIDI() -> [MIDIEvent] {
    let count = rings.pointee.midiIndices.readable
    let events = (0..<count).map {
      MIDIEvent(rings.pointee.midi[rings.pointee.midiIndices.readSlot($0)])
    }
    rings.pointee.midiIndices.free(count)
    return events
  }

  /// The number of blocks pulled so far.
  package var blockCount: UInt64 { rings.pointee.blocks.load(ordering: .acquiring) }

  /// The number of frames pulled so far.
  package var frameCount: UInt64 { rings.pointee.frames.load(ordering: .acquiring) }

  /// The number of frames from the next one on that nothing can change but silence.
  package var settledFrameCount: UInt64 { rings.pointee.settledFrames.load(ordering: .acquiring) }

  /// The number of blocks since the last one of the rate that the sound was activated for.
  package var unfitBlockCount: UInt64 { rings.pointee.unfitBlocks.load(ordering: .relaxed) }

  /// The number of frames pulled since time was last real; 0 while it is.
  package var freewheeledFrameCount: UInt64 {
    rings.pointee.freewheeledFrames.load(ordering: .relaxed)
  }

  /// True while the sound renders.
  package var isInsideSound: Bool { rings.pointee.isRendering.load(ordering: .relaxed) }

  /// The number of events lost because they were not taken in time.
  package var lostEventCount: UInt64 { rings.pointee.lostEvents.load(ordering: .relaxed) }

  /// Returns the times of the blocks since the last call.
  package func takeLoad() -> AudioLoad { rings.pointee.load.take() }

  /// The scheduling of the thread that pulls; nil before its first block.
  package var scheduling: SchedulingClass? {
    let thread = rings.pointee.audioThread.load(ordering: .relaxed)
    return thread == 0 ? nil : SchedulingClass(thread: thread)
  }

  /// Returns true if an event reports on the binding that was made last.
  package func isOfLastBinding(_ event: EngineEvent) -> Bool {
    event.frame == rings.pointee.bindingCount.load(ordering: .acquiring)
  }

  /// Returns true if the last block was rendered with this binding.
  package func isRendering(_ binding: UnsafeMutablePointer<SoundBinding>?) -> Bool {
    rings.pointee.acknowledgedBinding.load(ordering: .acquiring) == UInt(bitPattern: binding)
  }
}
