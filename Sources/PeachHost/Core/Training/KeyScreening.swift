/// Finds the keys of a range that a sound can be trained with, as far as they were measured.
package struct KeyScreening {
  /// The settings, with the keys that are known to be unfit.
  package let settings: TrainingSettings
  /// How many keys of the range nobody has measured yet; they may turn out either way.
  package let unknownCount: Int

  /// As many exercises as an octave has notes are enough to train with.
  private static let enough = 12

  /// Looks at every key of the range; measures nothing.
  /// - Parameters:
  ///   - settings: what is trained.
  ///   - fitness: what is known of a key.
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

  /// How many keys are left out of what is trained.
  package var leftOutCount: Int { settings.unfitKeys.count(for: widest) }

  /// How many keys the range has.
  package var keyCount: Int { settings.noteRange.numbers.count }

  /// Whether exercises have notes on two keys, which need a clear pitch.
  package var needsClearPitch: Bool { widest != .prime }

  private var widest: Interval { settings.intervals.max() ?? .prime }

  /// Whether too few exercises are left: none, or neither an octave's worth nor half of those that
  /// the range would allow.
  package var leavesTooFew: Bool {
    let left = settings.intervals.reduce(0) { $0 + settings.references(for: $1).count }
    let all = settings.intervals.reduce(0) {
      $0 + settings.noteRange.references(for: $1).count
    }
    return left < max(1, min(Self.enough, (all + 1) / 2))
  }

  /// What is said where too few are left.
  package func refusal(of source: SoundSourceID) -> AudioError {
    .tooFewKeys(
      source: source.rawValue, fit: keyCount - leftOutCount, count: keyCount,
      intervals: needsClearPitch)
  }
}
