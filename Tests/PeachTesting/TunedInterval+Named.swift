package import PeachCore

extension TunedInterval {
  /// One of the thirteen intervals in a tuning that needs no file.
  package static func named(
    _ interval: Interval, down isDownward: Bool = false,
    in tuning: TuningSystem = .equalTemperament
  ) -> TunedInterval {
    let directed = DirectedInterval(.named(interval), isDownward: isDownward)
    return (try? TunedInterval(directed, in: tuning)) ?? .prime
  }

  /// All thirteen, upward.
  package static func all(in tuning: TuningSystem = .equalTemperament) -> [TunedInterval] {
    Interval.allCases.map { named($0, in: tuning) }
  }
}
