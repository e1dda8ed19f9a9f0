/// A choice of intervals to draw from, made before the tuning is known.
package struct IntervalSelection: Hashable, Sendable {
  /// A part of a choice.
  package enum Part: Hashable, Sendable {
    /// An interval.
    case interval(DirectedInterval)
    /// Every interval of the tuning in one direction: the thirteen, or every degree of a scale.
    case all(isDownward: Bool)
  }

  /// The parts, each once, in the order they were given; never empty.
  package let parts: [Part]

  /// The prime alone.
  package static let prime = IntervalSelection([.prime])

  /// Creates a choice of intervals; the prime if there are none.
  package init(_ intervals: some Sequence<DirectedInterval>) {
    self.init(parts: intervals.map(Part.interval))
  }

  private init(parts: [Part]) {
    let unique = parts.uniqued()
    self.parts = unique.isEmpty ? [.interval(.prime)] : unique
  }

  /// Creates a choice as typed.
  /// - Parameter words: names of intervals, "all" and "-all".
  /// - Throws: ``PeachError`` for any other word.
  package init(words: [String]) throws(PeachError) {
    var parts: [Part] = []
    for word in words {
      switch word {
      case "all": parts.append(.all(isDownward: false))
      case "-all": parts.append(.all(isDownward: true))
      default: parts.append(.interval(try DirectedInterval(name: word)))
      }
    }
    self.init(parts: parts)
  }

  /// The only interval of the choice; nil if it may be several.
  package var single: DirectedInterval? {
    if parts.count == 1, case .interval(let interval)? = parts.first { interval } else { nil }
  }

  /// The choice as typed.
  package var words: [String] {
    parts.map { part in
      switch part {
      case .interval(let interval): "\(interval)"
      case .all(let isDownward): isDownward ? "-all" : "all"
      }
    }
  }

  /// Returns the intervals of the choice.
  /// - Parameters:
  ///   - tuning: the tuning.
  ///   - degrees: the degrees that "all" means; nil for all.
  /// - Returns: each interval once, in the order they were chosen.
  /// - Throws: ``PeachError`` if the tuning lacks one of them.
  package func intervals(
    in tuning: TuningSystem, mapped degrees: Set<Int>? = nil
  ) throws(PeachError) -> [TunedInterval] {
    var seen: Set<DirectedInterval> = []
    var tuned: [TunedInterval] = []
    for part in parts {
      for interval in part.intervals(of: tuning, degrees) where seen.insert(interval).inserted {
        tuned.append(try TunedInterval(interval, in: tuning))
      }
    }
    return tuned
  }

  /// Returns the intervals that a tuning has, however they are called there.
  package func possibleIntervals(
    in tuning: TuningSystem, mapped degrees: Set<Int>? = nil
  ) -> Set<TunedInterval> {
    let all = parts.flatMap { $0.intervals(of: tuning, degrees) }
    return Set(all.compactMap { try? TunedInterval($0, in: tuning) })
  }
}

extension IntervalSelection.Part {
  fileprivate func intervals(of tuning: TuningSystem, _ mapped: Set<Int>?) -> [DirectedInterval] {
    switch self {
    case .interval(let interval): [interval]
    case .all(let isDownward):
      if let scale = tuning.scale {
        // The formal octave is the first note again.
        (1...max(scale.degrees.count, 1))
          .filter { mapped?.contains($0 % max(scale.degrees.count, 1)) ?? true }
          .map { DirectedInterval(.degree($0), isDownward: isDownward) }
      } else {
        Interval.allCases.map { DirectedInterval(.named($0), isDownward: isDownward) }
      }
    }
  }
}
