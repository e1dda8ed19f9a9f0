package import PeachMeasure

/// The measurements of one move of one source.
package struct LatencyMeasure: Sendable {
  /// Seconds by the wall clock, from the moment of telling to the moment in the cycle as it ran.
  package private(set) var wall: [Double] = []
  /// Seconds by the graph's frame clock, which smooths the cycles.
  package private(set) var clock: [Double] = []
  /// The number of trials in which nothing was heard in time.
  package private(set) var misses = 0
  /// The number of trials left out because the graph or the device lost time in them.
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

  /// True if there was nothing to measure.
  package var isEmpty: Bool { wall.isEmpty && misses == 0 && dropped == 0 }

  /// The wall clock's values, sorted.
  package var wallDistribution: Distribution { Distribution(wall) }

  /// The frame clock's values, sorted.
  package var clockDistribution: Distribution { Distribution(clock) }
}
