import PeachCore
import PeachEngine
import PeachHost

/// The floor: a bare client that shows what it is told in the very next cycle.
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
