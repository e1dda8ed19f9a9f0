package import PeachCore

/// The keys that a training may go to by itself.
enum PlayableKeys {
  /// Cents that an exercise may reach above its key: a matching begins up to 100 away, and its
  /// slider reaches 150 further.
  private static let reach = Cents(250)

  /// The most keys in a row of A0…C8 that can sound.
  /// - Parameters:
  ///   - rate: frames per second of the output, which sounds no frequency above half of it.
  ///   - referencePitch: the frequency of A4.
  ///   - table: what is known of a recorded sound, of which some keys may be silent; nil for a sound
  ///     that has all keys.
  /// - Returns: at least an octave; A0…C8 when nothing as wide can sound.
  static func range(
    rate: Double, referencePitch: Frequency, table: CalibrationTable? = nil
  ) -> NoteRange {
    var widest: NoteRange?
    var first: MIDINote?
    for number in NoteRange.piano.numbers {
      let note = MIDINote(clamping: number)
      let highest = Pitch(note: note, cents: reach).frequency(referencePitch: referencePitch)
      guard highest.hertz < rate / 2, table?[StruckKey(note)] != .uncalibratable(.silent) else {
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
  /// The keys that an adaptive note range may grow to, as far as is known of the sound by now.
  /// - Parameter referencePitch: the frequency of A4.
  /// - Returns: keys within A0…C8, at least an octave.
  package func playableRange(referencePitch: Frequency) -> NoteRange {
    PlayableKeys.range(
      rate: format.rate, referencePitch: referencePitch, table: calibrator?.table)
  }
}
