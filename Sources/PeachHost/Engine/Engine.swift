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
package final class Engine: @unchecked Sendable {
  // Safe: `core` belongs to the audio thread, `rings` is made for two threads, and the mutex
  // protects the producer's side of it.
  private let rings: UnsafeMutablePointer<EngineRings>
  private let core: UnsafeMutablePointer<EngineCore>
  private let producer = Mutex<Void>(())
  private let nextNote = Atomic<UInt64>(1)
  private let lastCommit = Atomic<UInt64>(0)

  private let reports = ReportBox()
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

  /// The table through which an output pulls and reports.
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

  /// Renders one block for an output of the host itself, on its audio thread.
  package func pull(
    _ block: UnsafePointer<peach_block>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    core.pointee.pull(block, left, right)
  }

  /// Sets the receiver of the output's reports, which is called on the thread of each report.
  package func onReport(_ body: @escaping @Sendable (OutputReport) -> Void) { reports.use(body) }

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

  /// The number of blocks pulled so far.
  package var blockCount: UInt64 { rings.pointee.blocks.load(ordering: .acquiring) }

  /// The number of events lost because they were not taken in time.
  package var lostEventCount: UInt64 { rings.pointee.lostEvents.load(ordering: .relaxed) }

  /// Returns the times of the blocks since the last call.
  package func takeLoad() -> AudioLoad { rings.pointee.load.take() }

  /// The scheduling of the thread that pulls; nil before its first block.
  package var scheduling: SchedulingClass? {
    let thread = rings.pointee.audioThread.load(ordering: .relaxed)
    return thread == 0 ? nil : SchedulingClass(thread: thread)
  }

  /// Returns true if the last block was rendered with this binding.
  package func isRendering(_ binding: UnsafeMutablePointer<SoundBinding>?) -> Bool {
    rings.pointee.acknowledgedBinding.load(ordering: .acquiring) == UInt(bitPattern: binding)
  }
}

/// The context passed to an output: the audio thread's half, and the route to the main side.
private struct OutputContext {
  let core: UnsafeMutablePointer<EngineCore>
  let reports: Unmanaged<ReportBox>
}

/// A box that passes the reports of an output on to the listener.
private final class ReportBox: Sendable {
  private let listener = Mutex<(@Sendable (OutputReport) -> Void)?>(nil)

  func use(_ body: @escaping @Sendable (OutputReport) -> Void) {
    listener.withLock { $0 = body }
  }

  func report(_ report: UInt32, _ text: String?) {
    let reason = text.map { Reason(ReportedReason($0)) } ?? .outputGone
    let meant: OutputReport = report == UInt32(PEACH_REPORT_LOST) ? .lost(reason) : .changed
    listener.withLock { $0 }?(meant)
  }
}
