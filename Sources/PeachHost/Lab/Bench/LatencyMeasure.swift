package import PeachMeasure

/// What was measured of one move of one source.
package struct LatencyMeasure: Sendable {
  /// Seconds by the wall clock, from the moment of telling to the moment in the cycle as it ran.
  package private(set) var wall: [Double] = []
  /// Seconds by the graph's frame clock, which smooths the cycles.
  package private(set) var clock: [Double] = []
  /// Trials in which nothing was heard in time.
  package private(set) var misses = 0
  /// Trials left out because the graph or the device lost time in them.
  package private(set) var dropped = 0

  init() {}

  mutating func add(_ outcome: TrialOutcome) {
    switch outcome {
    case .heard(let wall, let clock):
      self.wall.append(wall)
      self.clock.append(clock)
    case .missed: misses += 1
    case .dropped: dropped += 1
    case .unmeasured: break
    }
  }

  /// Whether there was anything to measure.
  package var isEmpty: Bool { wall.isEmpty && misses == 0 && dropped == 0 }

  /// The wall clock's values in order.
  package var wallDistribution: Distribution { Distribution(wall) }

  /// The frame clock's values in order.
  package var clockDistribution: Distribution { Distribution(clock) }
}
