import PeachContract
import PeachCore
import PeachEngine
import PeachHost
import Synchronization

/// A source of Peach on its output, played as a training plays it; its pitch is changed by a command, or by
/// the pitch wheel of a MIDI device.
final class RigSubject: LatencySubject {
  let rig: Rig
  let isHeard: Bool
  let isIsolated: Bool
  private let note: RigNote
  private let lower: Frequency
  private let diary = ReportedTimes()
  private var handle: RigHandle?
  private var load = AudioLoad()
  private let wheel: GraphFloor?
  /// The time at which the wheel was turned last; nil if a command came since.
  private var turned: UInt64?

  /// A high key, so that the second frame of its note is not zero, played softly.
  private static let key = MIDINote(clamping: 93)
  private static let decibels = -12.0
  private static let octave = 1200.0

  /// Creates a subject.
  /// - Parameters:
  ///   - rig: the open sound.
  ///   - target: what was requested.
  ///   - isHeard: true if the listener hears it.
  ///   - wheel: the client that sends what a wheel does; nil to change the pitch by commands.
  init(_ rig: Rig, _ target: LatencyTarget, isHeard: Bool, wheel: GraphFloor? = nil) {
    self.rig = rig
    self.wheel = wheel
    isIsolated = target.isIsolated
    self.isHeard = isHeard
    let pitch = Pitch(note: Self.key)
    note = RigNote(
      frequency: pitch.frequency(referencePitch: .concert440), correction: .zero, key: Self.key,
      duration: nil, velocity: .loudest, amplitude: AmplitudeDB(clamping: Self.decibels), gap: 0)
    lower = Pitch(note: MIDINote(clamping: Self.key.number - 12)).frequency(
      referencePitch: .concert440)
    // The device holds a frame back at least this long.
    let heldBack = Double(rig.format.latency.lowerBound) / rig.format.rate
    rig.observe { [diary] in diary.write($0, heldBack: UInt64(heldBack * 1e9)) }
  }

  var source: String { rig.source.rawValue }
  var output: OutputSelection { rig.selection }
  var declaredLatency: ClosedRange<Int> { rig.format.latency }
  var scheduling: SchedulingClass? { rig.scheduling }
  package var handedOver: UInt64? { turned ?? rig.handedOver }
  var isByHand: Bool { wheel != nil }

  /// The steady signal of a sine; the course of any other sound between two frames is unknown.
  var steady: SteadySignal? {
    rig.source.sound == SourceChooser.automaticSound ? .sine(hertz: note.frequency.hertz) : nil
  }

  func begin() throws(PeachError) {
    diary.turn(from: handle?.note)
    turned = nil
    handle = try rig.play([note])[0]
    if let handle, wheel != nil {
      rig.steer(
        handle.note,
        MIDISteering(controls: [.bend], center: note.frequency, span: Cents(Self.octave)))
    }
    _ = rig.takeLoad()
  }

  func change() {
    guard let wheel else {
      if let handle { rig.retune(handle.note, to: lower) }
      return
    }
    turned = MonotonicClock.nanoseconds
    wheel.sendBend(-8192)
  }

  func stop() {
    load.add(rig.takeLoad())
    turned = nil
    wheel?.sendBend(0)
    if let handle { rig.release(handle.note) }
  }

  func takeLoad() -> AudioLoad {
    defer { load = AudioLoad() }
    return load
  }

  func selfReport() -> SelfReport { diary.report }
}

/// Keeps what the engine reports about the latest note.
private final class ReportedTimes: Sendable {
  private struct Page {
    var report = SelfReport()
    var earlierNote: UInt64?
  }

  private let page = Mutex(Page())

  var report: SelfReport { page.withLock { $0.report } }

  /// Begins a new page; a late event of the previous note is not recorded on it.
  func turn(from note: UInt64?) { page.withLock { $0 = Page(earlierNote: note) } }

  func write(_ event: EngineEvent, heldBack: UInt64) {
    page.withLock { page in
      guard event.note != page.earlierNote else { return }
      switch event.kind {
      case .began: page.report.sounding = event.nanoseconds &+ heldBack
      case .dropout, .late: page.report.hasDropout = true
      case .ended, .refused: page.report.hasEnded = true
      case .formatChanged, .soundFailed: break
      }
    }
  }
}
