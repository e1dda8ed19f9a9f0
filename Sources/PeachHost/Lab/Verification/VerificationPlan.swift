package import PeachCore

/// The notes that a verification plays.
package struct VerificationPlan: Hashable, Sendable {
  /// The keys whose pitch is measured, from low to high.
  package let keys: [MIDINote]
  /// The frequency of A4.
  package let referencePitch: Frequency
  /// The length in seconds of the notes whose pitch is measured.
  package let noteSeconds: Double
  /// The length in seconds of the note that is retuned by half a semitone.
  package let retuneSeconds: Double
  /// The length in seconds of the note whose drift is measured.
  package let longSeconds: Double
  /// The keys that a recording is known to leave out, at which nothing else can be measured.
  var leftOut: Set<MIDINote> = []

  /// Creates the plan for a way of hearing: offline the octaves of a range and its highest note, and in
  /// real time both ends of the range and its middle.
  /// - Parameters:
  ///   - kind: the kind of sound; the samples of a long note are looped within a second or so.
  ///   - hearing: the way it is heard.
  ///   - range: the range of notes used in training.
  ///   - referencePitch: the frequency of A4.
  package init(
    _ kind: SoundKind, hearing: VerificationReport.Hearing, range: NoteRange,
    referencePitch: Frequency
  ) {
    let isOffline = hearing == .offline
    let (low, high) = (range.low.number, range.high.number)
    let octaves = Array(stride(from: low, to: high, by: 12))
    let numbers = isOffline ? octaves + [high] : [low, (low + high) / 2, high]
    keys = numbers.map { MIDINote(clamping: $0) }
    self.referencePitch = referencePitch
    // In longer notes the aliases of a simple waveform, from beyond half the rate, are averaged
    // out, and beating voices of a recording can be distinguished.
    noteSeconds =
      switch kind {
      case .sine: isOffline ? 1.2 : 0.7
      case .synthetic: isOffline ? 3 : 2
      case .sampled: isOffline ? 2 : 1.2
      }
    // Each half has to be long enough to distinguish its lines from aliases.
    retuneSeconds = kind == .synthetic ? 5 : 1.2
    longSeconds = !isOffline ? 3 : kind == .sampled ? 5 : 30
  }

  /// The key for everything measured at a single key: the middle one, or else the next below that
  /// sounds, or else the next above.
  var middle: MIDINote {
    let middle = keys.count / 2
    return (keys[...middle].reversed() + keys[middle...]).first { !leftOut.contains($0) }
      ?? keys[middle]
  }

  /// The key of the long note.
  var longKey: MIDINote {
    keys[0] > .a4 || keys[keys.count - 1] < .a4 || leftOut.contains(.a4) ? middle : .a4
  }

  func frequency(_ key: MIDINote, cents: Double = 0) -> Frequency {
    Pitch(note: key, cents: Cents(cents)).frequency(referencePitch: referencePitch)
  }
}

/// The kind of a sound, which determines what can be asked of it.
package enum SoundKind: String, Sendable {
  /// One partial, and nothing else.
  case sine
  /// Computed: its pitch and its level are exactly as requested.
  case synthetic
  /// Recorded: its samples have a tuning, a level and a life of their own.
  case sampled

  /// Determines the kind of a source: what has a calibrator is recorded, and of the rest, which
  /// claims to be exact, the sines carry that name.
  package init(_ source: SoundSourceID, isRecorded: Bool) {
    self = isRecorded ? .sampled : source.sound == "sine" ? .sine : .synthetic
  }
}
