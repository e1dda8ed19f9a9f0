package import PeachCore

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

extension Rig {
  /// Returns the keys that an adaptive note range may grow to, based on what is known of the sound
  /// so far.
  /// - Parameter referencePitch: the frequency of A4.
  /// - Returns: keys within A0…C8, at least an octave.
  package func playableRange(referencePitch: Frequency) -> NoteRange {
    PlayableKeys.range(
      rate: format.rate, referencePitch: referencePitch, table: calibrator?.table)
  }
}
