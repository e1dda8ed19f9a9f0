package import PeachCore

extension Settings {
  /// The sizes that a screen offers: those of the tuning, and the others that are chosen.
  package var offeredSizes: [IntervalSize] {
    let own: [IntervalSize] =
      if let scale = tuning.scale {
        [.named(.prime)] + (1...max(scale.degrees.count, 1)).map { .degree($0) }
      } else {
        Interval.allCases.map { .named($0) }
      }
    let others = Set(chosenIntervals.map(\.size)).subtracting(own)
    return own + others.sorted()
  }

  /// The chosen intervals, each by itself, as far as the tuning has them.
  package var chosenIntervals: Set<DirectedInterval> {
    let possible = intervals.possibleIntervals(in: tuning, mapped: keyboardMapping?.degrees)
    return Set(possible.map(\.interval))
  }

  /// Returns the words that can be chosen for a setting: of a choice, the intervals of the tuning, or the tunings and
  /// mappings that are found without a path, and the file in force.
  /// - Parameter name: the name of the setting.
  /// - Returns: the words; nil for a setting of another kind.
  package func offeredWords(_ name: String) -> [String]? {
    let files: [String]
    switch catalog[name]?.kind {
    case .choice(let words): return words
    case .intervals: return offeredSizes.map { "\($0)" }
    case .tuning: files = TuningLibrary.installed.names
    case .keyboardMapping: files = [SettingValue.noMapping]
    default: return nil
    }
    let current = self[name]?.value.description
    return files + (current.map { files.contains($0) ? [] : [$0] } ?? [])
  }

  /// Returns the choice with an interval added, or without it if it was chosen.
  ///
  /// An interval that the tuning lacks stays chosen, for other tunings.
  /// - Parameter interval: the interval.
  /// - Returns: the choice as typed; nil if nothing would be left to train.
  package func toggling(_ interval: DirectedInterval) -> String? {
    let chosen = chosenIntervals.symmetricDifference([interval])
    return chosen.isEmpty ? nil : typed(chosen)
  }

  /// The chosen intervals as typed, each by itself.
  package var typedIntervals: String { typed(chosenIntervals) }

  private func typed(_ chosen: Set<DirectedInterval>) -> String {
    let others = intervals.parts.compactMap { part -> DirectedInterval? in
      guard case .interval(let interval) = part,
        (try? TunedInterval(interval, in: tuning)) == nil
      else { return nil }
      return interval
    }
    return "\(SettingValue.intervals(IntervalSelection(chosen.union(others).sorted())))"
  }
}
