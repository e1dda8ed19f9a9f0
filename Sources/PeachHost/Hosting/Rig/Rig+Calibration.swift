package import PeachCore

extension Rig {
  /// Refuses a training if too few keys of a recorded sound are known to be fit for it.
  ///
  /// Measures nothing: keys that have not been measured yet may be fit.
  /// - Parameters:
  ///   - settings: the settings of the training.
  ///   - allowsUncalibrated: true to count keys without a clear pitch as fit for intervals.
  /// - Throws: ``PeachError``.
  package func checkKeys(
    for settings: TrainingSettings, allowsUncalibrated: Bool
  ) throws(PeachError) {
    let screening = KeyScreening(settings) { [self] key in
      fitness(of: key, allowsUncalibrated: allowsUncalibrated)
    }
    if screening.leavesTooFew { throw screening.refusal(of: source) }
  }

  /// Returns the known fitness of a key, counting an unclear pitch as fit if that is allowed.
  func fitness(of key: MIDINote, allowsUncalibrated: Bool) -> KeyFitness {
    let known = fitness(of: key)
    if allowsUncalibrated, case .unclear = known { return .clear }
    return known
  }

  /// Measures the keys of a training's range in the background.
  /// - Parameter settings: the settings of the training.
  /// - Returns: the number of keys to be measured; 0 for an exact sound.
  @discardableResult
  package func measureInBackground(for settings: TrainingSettings) -> Int {
    let keys = settings.noteRange.numbers.map { HeardKey(MIDINote(clamping: $0)) }
    return calibrator?.measureInBackground(keys) ?? 0
  }

  /// Returns the keys that an adaptive note range may grow to, based on what is known of the sound
  /// so far.
  /// - Parameter referencePitch: the frequency of A4.
  /// - Returns: keys within A0…C8, at least an octave.
  package func playableRange(referencePitch: Frequency) -> NoteRange {
    PlayableKeys.range(
      rate: format.rate, referencePitch: referencePitch, table: calibrator?.table)
  }

  /// Returns the fitness of a key as known at this moment.
  ///
  /// Measures nothing and never waits for a measurement; the first call for a sound reads the
  /// remembered measurements.
  /// - Parameter key: the key, struck as in training.
  /// - Returns: ``KeyFitness/clear`` for every key of an exact sound, and without a sound.
  package func fitness(of key: MIDINote) -> KeyFitness {
    guard let calibrator else { return .clear }
    return KeyFitness(calibrator.table[HeardKey(key)])
  }
}

/// The keys that a training may choose by itself.
enum PlayableKeys {
  /// The cents that an exercise may reach above its key: a matching begins up to 100 away, and its
  /// slider reaches another 150.
  private static let reach = Cents(250)

  /// Returns the longest run of keys within A0…C8 that can sound.
  /// - Parameters:
  ///   - rate: frames per second of the output, which cannot sound frequencies above half of it.
  ///   - referencePitch: the frequency of A4.
  ///   - table: the known tuning of a recorded sound, some of whose keys may be silent; nil for a
  ///     sound that has all keys.
  /// - Returns: at least an octave; A0…C8 if no run is that long.
  static func range(
    rate: Double, referencePitch: Frequency, table: CalibrationTable? = nil
  ) -> NoteRange {
    var widest: NoteRange?
    var first: MIDINote?
    for number in NoteRange.piano.numbers {
      let note = MIDINote(clamping: number)
      let highest = Pitch(note: note, cents: reach).frequency(referencePitch: referencePitch)
      guard highest.hertz < rate / 2, table?[HeardKey(note)] != .uncalibratable(.silent) else {
        first = nil
        continue
      }
      first = first ?? note
      if let low = first, let run = try? NoteRange(low: low, high: note),
        run.numbers.count > widest?.numbers.count ?? 0
      {
        widest = run
      }
    }
    return widest ?? .piano
  }
}
