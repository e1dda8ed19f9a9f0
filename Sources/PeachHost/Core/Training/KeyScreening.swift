/// A screening of the keys of a range for training, based on the keys measured so far.
package struct KeyScreening {
  /// The settings with the keys that are known to be unfit.
  package let settings: TrainingSettings
  /// The number of keys in the range that have not been measured yet; they may turn out fit or
  /// unfit.
  package let unknownCount: Int

  /// The number of exercises that are enough to train with: as many as an octave has notes.
  private static let enough = 12

  /// Screens every key of the range without measuring any.
  /// - Parameters:
  ///   - settings: the settings to train with.
  ///   - fitness: a function that returns the known fitness of a key.
  package init(_ settings: TrainingSettings, fitness: (MIDINote) -> KeyFitness) {
    var screened = settings
    screened.unfitKeys = UnfitKeys()
    var unknown = 0
    for number in settings.noteRange.numbers {
      let key = MIDINote(clamping: number)
      switch fitness(key) {
      case .unknown: unknown += 1
      case .silent: screened.unfitKeys.silent.insert(key)
      case .unclear: screened.unfitKeys.unclear.insert(key)
      case .clear: break
      }
    }
    self.settings = screened
    unknownCount = unknown
  }

  /// The number of keys left out of training.
  package var leftOutCount: Int {
    settings.intervals.map(settings.unfitKeys.count).max() ?? 0
  }

  /// The number of keys in the range.
  package var keyCount: Int { settings.noteRange.numbers.count }

  /// True if exercises have notes on two keys, which need a clear pitch.
  package var needsClearPitch: Bool { !settings.intervals.allSatisfy(\.isPrime) }

  /// True if too few exercises are left: none, or neither an octave's worth nor half of those that
  /// the range would allow.
  package var leavesTooFew: Bool {
    let left = settings.intervals.reduce(0) { $0 + settings.references(for: $1).count }
    let all = settings.intervals.reduce(0) {
      $0 + settings.noteRange.references(for: $1).count
    }
    return left < max(1, min(Self.enough, (all + 1) / 2))
  }

  /// Returns the error for too few remaining keys.
  package func refusal(of source: SoundSourceID) -> PeachError {
    PeachError(
      .untrainable, of: source.rawValue,
      .tooFewKeys(
        source: source.rawValue, fit: keyCount - leftOutCount, count: keyCount,
        intervals: needsClearPitch))
  }
}
