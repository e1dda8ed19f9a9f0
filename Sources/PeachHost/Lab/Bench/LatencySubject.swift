package import PeachCore
import PeachEngine
import PeachHost

/// A subject whose latency is measured: it is triggered to sound, to change and to stop.
package protocol LatencySubject: AnyObject {
  /// Its name in the result.
  var source: String { get }
  /// The output it is heard through.
  var output: OutputSelection { get }
  /// True if it is rendered in a process of its own.
  var isIsolated: Bool { get }
  /// True if a MIDI device changes its pitch.
  var isByHand: Bool { get }
  /// True if the listener hears it; otherwise it reports on itself.
  var isHeard: Bool { get }
  /// The signal it emits before ``change()``, once it has settled; nil if unknown.
  var steady: SteadySignal? { get }
  /// Frames from a pulled frame to the converter, as declared.
  var declaredLatency: ClosedRange<Int> { get }
  /// The scheduling of its audio thread, if that thread is one of ours.
  var scheduling: SchedulingClass? { get }

  /// Starts a note.
  func begin() throws(PeachError)

  /// Changes the pitch of the note.
  func change()

  /// Stops the note.
  func stop()

  /// Nanoseconds of CLOCK_MONOTONIC just before the latest order was handed to its audio thread;
  /// nil if unknown; the time of the trigger is used instead.
  var handedOver: UInt64? { get }

  /// Returns the load of the audio thread while it sounded.
  func takeLoad() -> AudioLoad

  /// Returns its own report on the time since ``begin()``.
  func selfReport() -> SelfReport
}

extension LatencySubject {
  /// False: in this process, or in a program that is not one of Peach's.
  package var isIsolated: Bool { false }

  /// False: a command changes its pitch.
  package var isByHand: Bool { false }

  /// Nil: unknown.
  package var handedOver: UInt64? { nil }
}

/// The report of a source on itself.
package struct SelfReport: Sendable {
  /// Nanoseconds of CLOCK_MONOTONIC when its first frame would reach the converter; nil until then.
  package var sounding: UInt64?
  /// True if its output lost time.
  package var hasDropout = false
  /// True once it is over.
  package var hasEnded = false

  /// Creates an empty report.
  package init() {}
}

/// The floor: a bare client that shows a new level in the next cycle.
final class PulseSubject: LatencySubject {
  static let name = "floor"
  private let pulse: GraphFloor

  let source = PulseSubject.name
  let output: OutputSelection
  let isHeard = true
  let steady: SteadySignal? = .level(0.25)
  let declaredLatency = 0...0
  let scheduling: SchedulingClass? = nil

  init(_ pulse: GraphFloor, output: OutputSelection) {
    self.pulse = pulse
    self.output = output
  }

  func begin() { pulse.set(0.25) }
  func change() { pulse.set(0.125) }
  func stop() { pulse.set(0) }
  func takeLoad() -> AudioLoad { AudioLoad() }
  func selfReport() -> SelfReport { SelfReport() }
}
