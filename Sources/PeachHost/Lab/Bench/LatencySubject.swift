package import PeachCore
package import PeachEngine

/// Something whose latency is measured: it is told to sound, to change and to stop.
package protocol LatencySubject: AnyObject {
  /// What it is called in the result.
  var source: String { get }
  /// What it is heard through.
  var output: String { get }
  /// Whether it is rendered in a process of its own.
  var isIsolated: Bool { get }
  /// Whether the listener hears it; else it tells of itself.
  var isHeard: Bool { get }
  /// What it emits before ``change()``, once it has settled; nil when nobody can say.
  var steady: SteadySignal? { get }
  /// Frames from a pulled frame to the converter, as declared.
  var declaredLatency: ClosedRange<Int> { get }
  /// How its audio thread is scheduled, if it has one of ours.
  var scheduling: SchedulingClass? { get }

  /// Tells it to sound.
  func begin() throws(AudioError)

  /// Tells it to change.
  func change()

  /// Tells it to stop.
  func stop()

  /// Nanoseconds of CLOCK_MONOTONIC just before what it was told last was handed to its audio
  /// thread; nil when nobody can say, and the moment of telling has to do.
  var handedOver: UInt64? { get }

  /// How busy the audio thread was while it sounded.
  func takeLoad() -> AudioLoad

  /// What it says of itself since ``begin()``.
  func selfReport() -> SelfReport
}

extension LatencySubject {
  /// In this one, or in a program that is none of Peach's.
  package var isIsolated: Bool { false }

  /// Nobody can say.
  package var handedOver: UInt64? { nil }
}

/// What a source says of itself.
package struct SelfReport: Sendable {
  /// Nanoseconds of CLOCK_MONOTONIC when its first frame would reach the converter; nil until then.
  package var sounding: UInt64?
  /// Whether its output lost time.
  package var hasDropout = false
  /// Whether it is over.
  package var hasEnded = false

  /// Nothing said yet.
  package init() {}
}
