package import CPeachBackend
import PeachContract
import Synchronization

/// The main side of the engine: sends commands, takes events, and offers the one function an output
/// pulls by.
///
/// Thread-safe.
///
/// Commands of one call reach the audio thread in one block, so notes sent together are placed
/// exactly to each other, and `allOff` with a note behind it is a takeover.
package final class Engine: @unchecked Sendable {
  // Sound: `core` belongs to the audio thread, `rings` is made for two threads, and the producer's
  // side of it is held by the mutex.
  private let rings: UnsafeMutablePointer<EngineRings>
  private let core: UnsafeMutablePointer<EngineCore>
  private let producer = Mutex<Void>(())
  private let nextNote = Atomic<UInt64>(1)
  private let lastCommit = Atomic<UInt64>(0)

  private let reports = ReportBox()
  private let outputContext: UnsafeMutablePointer<OutputContext>

  /// Makes an engine that renders silence until a sound is bound to it.
  /// - Parameter position: frames that count as pulled already.
  package init(position: UInt64 = 0) {
    rings = .allocate(capacity: 1)
    rings.initialize(to: EngineRings())
    core = .allocate(capacity: 1)
    core.initialize(to: EngineCore(rings: rings, position: position))
    keepResident(rings, count: 1)
    keepResident(core, count: 1)
    outputContext = .allocate(capacity: 1)
    outputContext.initialize(
      to: OutputContext(core: core, reports: Unmanaged.passUnretained(reports)))
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
    rings.deinitialize(count: 1)
    rings.deallocate()
    outputContext.deallocate()
  }

  /// What an output pulls by and reports to.
  ///
  /// The engine must outlive the output.
  package var client: peach_output_host {
    peach_output_host(
      size: UInt32(MemoryLayout<peach_output_host>.size), reserved: 0,
      context: UnsafeMutableRawPointer(outputContext),
      pull: { context, block, left, right in
        guard let context, let block, let left, let right else { return }
        context.assumingMemoryBound(to: OutputContext.self).pointee.core.pointee.pull(
          block, left, right)
      },
      report: { context, report, text in
        guard let context else { return }
        context.assumingMemoryBound(to: OutputContext.self).pointee.reports
          .takeUnretainedValue().report(report, text.map { String(cString: $0) })
      })
  }

  /// One block for an output of the host's own, on its audio thread.
  package func pull(
    _ block: UnsafePointer<peach_block>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    core.pointee.pull(block, left, right)
  }

  /// Takes the output's reports from here on, on whatever thread they come.
  package func onReport(_ body: @escaping @Sendable (OutputReport) -> Void) { reports.use(body) }

  /// An id no note has had.
  package func makeNoteID() -> UInt64 { nextNote.add(1, ordering: .relaxed).oldValue }

  /// Renders by a binding from the next block on; nil is silence.
  ///
  /// Commands sent after this never meet the binding before. Whatever sounds by that is cut off.
  package func bind(_ binding: UnsafeMutablePointer<SoundBinding>?) {
    // Before the address: whoever reads that sees at least this count.
    rings.pointee.bindingCount.add(1, ordering: .releasing)
    rings.pointee.wantedBinding.store(UInt(bitPattern: binding), ordering: .releasing)
  }

  /// Sends commands to be taken by one block.
  /// - Returns: false when the ring is full; nothing was sent then.
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

  /// Nanoseconds of CLOCK_MONOTONIC just before the latest commands became visible to the audio
  /// thread; 0 before the first.
  package var handedOver: UInt64 { lastCommit.load(ordering: .relaxed) }

  /// Waits until there are events, at most `milliseconds`.
  ///
  /// One thread only.
  /// - Parameter milliseconds: how long at most.
  /// - Returns: false when the time passed without any.
  @discardableResult
  package func waitForEvents(milliseconds: Int) -> Bool {
    rings.pointee.wake.wait(milliseconds: milliseconds)
  }

  /// Ends a wait.
  package func wakeWaiter() { rings.pointee.wake.post() }

  /// Takes the events there are, in order.
  ///
  /// One thread only.
  package func takeEvents() -> [EngineEvent] {
    let count = rings.pointee.eventIndices.readable
    let events = (0..<count).map { rings.pointee.events[rings.pointee.eventIndices.readSlot($0)] }
    rings.pointee.eventIndices.free(count)
    return events
  }

  /// Blocks pulled so far.
  package var blockCount: UInt64 { rings.pointee.blocks.load(ordering: .acquiring) }

  /// Events that were lost because nobody took them.
  package var lostEventCount: UInt64 { rings.pointee.lostEvents.load(ordering: .relaxed) }

  /// How long the blocks took since the last call.
  package func takeLoad() -> AudioLoad { rings.pointee.load.take() }

  /// How the thread that pulls is scheduled; nil before its first block.
  package var scheduling: SchedulingClass? {
    let thread = rings.pointee.audioThread.load(ordering: .relaxed)
    return thread == 0 ? nil : SchedulingClass(thread: thread)
  }

  /// Whether the last block was rendered by this binding.
  package func isRendering(_ binding: UnsafeMutablePointer<SoundBinding>?) -> Bool {
    rings.pointee.acknowledgedBinding.load(ordering: .acquiring) == UInt(bitPattern: binding)
  }
}

/// What an output gets as its context: the audio thread's half, and the way to the main side.
private struct OutputContext {
  let core: UnsafeMutablePointer<EngineCore>
  let reports: Unmanaged<ReportBox>
}

/// Hands reports of an output to whoever listens.
private final class ReportBox: Sendable {
  private let listener = Mutex<(@Sendable (OutputReport) -> Void)?>(nil)

  func use(_ body: @escaping @Sendable (OutputReport) -> Void) {
    listener.withLock { $0 = body }
  }

  func report(_ report: UInt32, _ text: String?) {
    let meant: OutputReport =
      report == UInt32(PEACH_REPORT_LOST) ? .lost(text ?? "the output has gone") : .changed
    listener.withLock { $0 }?(meant)
  }
}
