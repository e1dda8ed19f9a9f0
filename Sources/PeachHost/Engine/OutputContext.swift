import Synchronization

/// The context passed to an output: the gate to the audio thread's half, and the route to the main
/// side.
///
/// It is always accessed through a pointer.
struct OutputContext: ~Copyable {
  let gate: PullGate
  let reports = ReportBox()
  private let isGiven = Atomic<Bool>(false)
  /// The addresses of every context that an output has, which stay valid for the life of the program:
  /// nobody can make an output of others forget them.
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

  /// Keeps a context for ever, because an output has its address.
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
