package import CPeachBackend
package import PeachContract
package import PeachCore
import Synchronization

/// An output that pulls blocks from an engine: a device of a backend, or an output of the host
/// itself.
///
/// All members are called by one thread at a time; only pulling happens on another thread.
package protocol Output: AnyObject, Sendable {
  /// Returns the granted format; asks the device, which may have changed it.
  func currentFormat() -> OutputFormat

  /// Starts pulling. The engine must outlive the return of ``close()``.
  func run() throws(PeachError)

  /// Stops pulling before it returns. Harmless if not running.
  func halt()

  /// Halts and releases the device.
  func close()

  /// Returns the place where MIDI devices are heard.
  func midi() -> MIDIState

  /// The frame that is heard now, of an output that is given frames long before they are heard; nil for
  /// one that hears them at once, as far as can be measured.
  ///
  /// Events of later frames wait until then.
  var heardFrame: UInt64? { get }

  /// Silences what was given and is not heard yet, if that is more than a moment, and sends what takes its
  /// place.
  /// - Parameter send: sends commands to the engine; no block is pulled between the cut and these.
  /// - Returns: what sending has returned.
  func cut(sending send: () -> Bool) -> Bool
}

extension Output {
  /// Nowhere: an output without a device has no MIDI input.
  package func midi() -> MIDIState { MIDIState() }

  /// Nil: frames are heard as they are given.
  package var heardFrame: UInt64? { nil }

  /// Only sends: the samples are heard before any report.
  package func cut(sending send: () -> Bool) -> Bool { send() }
}

/// A report from an output, separate from its pulls.
package enum OutputReport: Sendable {
  /// The output has disappeared, for the given reason.
  case lost(Reason)
  /// The rate, period or latency has changed.
  case changed
}

extension OutputReport {
  /// Reads a report as the contract passes it.
  /// - Parameters:
  ///   - report: one of `PEACH_REPORT_`….
  ///   - text: the words that go with it.
  package init(_ report: UInt32, _ text: String?) {
    guard report == UInt32(PEACH_REPORT_LOST) else {
      self = .changed
      return
    }
    let failure = ReportedFailure(text ?? "")
    self = .lost(failure.reason == nil ? .outputGone : Reason(failure))
  }
}

/// The host of an output of the contract: pulled from, and reported to.
package protocol OutputClient: AnyObject {
  /// The table through which the output pulls and reports; valid as long as this object lives.
  var client: peach_output_host { get }
  /// The table through which the output delivers MIDI input.
  var midi: peach_hands_host { get }
}

/// The context passed to an output: the gate to the audio thread's half, and the route to the main
/// side.
///
/// It is always accessed through a pointer.
struct OutputContext: ~Copyable {
  let gate: PullGate
  let reports = ReportBox()
  private let isGiven = Atomic<Bool>(false)
  /// The addresses of every context that an output has, which stay valid for the life of the program:
  /// a third-party output cannot be made to forget them.
  private static let given = Mutex<[UInt]>([])

  /// Creates a context for an engine.
  static func make(
    core: UnsafeMutablePointer<EngineCore>, rings: UnsafeMutablePointer<EngineRings>
  ) -> UnsafeMutablePointer<OutputContext> {
    let context = UnsafeMutablePointer<OutputContext>.allocate(capacity: 1)
    context.initialize(to: OutputContext(gate: PullGate(core: core, rings: rings)))
    keepResident(context, count: 1)
    return context
  }

  private init(gate: consuming PullGate) { self.gate = gate }

  /// Keeps a context forever, because an output has its address.
  static func keep(_ context: UnsafeMutablePointer<OutputContext>) {
    guard !context.pointee.isGiven.exchange(true, ordering: .relaxed) else { return }
    given.withLock { $0.append(UInt(bitPattern: context)) }
  }

  /// Frees a context that no output has.
  static func free(_ context: UnsafeMutablePointer<OutputContext>) {
    guard !context.pointee.isGiven.load(ordering: .relaxed) else { return }
    context.deinitialize(count: 1)
    context.deallocate()
  }
}

/// A box that passes the reports of an output on to the listener.
final class ReportBox: Sendable {
  private let listener = Mutex<(@Sendable (OutputReport) -> Void)?>(nil)

  /// Sets the listener; nil for none.
  func use(_ body: (@Sendable (OutputReport) -> Void)?) { listener.withLock { $0 = body } }

  /// Passes a report on.
  func take(_ report: OutputReport) { listener.withLock { $0 }?(report) }
}

extension Reason {
  /// Creates the reason that a backend gave for the failure of a call.
  package init(_ failure: ReportedFailure) {
    // A terminal shows them.
    self =
      failure.reason.map {
        .backend(
          words: Contract.printable($0), code: failure.code.map(Contract.printable),
          values: failure.values.mapValues(Contract.printable))
      } ?? .withoutReason(status: Int(failure.status))
  }
}
