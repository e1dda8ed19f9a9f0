/// What a verification plays.
public struct VerificationPlan: Hashable, Sendable {
  /// The keys whose pitch is measured, from low to high.
  public let keys: [MIDINote]
  /// The frequency of A4.
  public let referencePitch: Frequency
  /// Seconds of the notes whose pitch is measured.
  public let noteSeconds: Double
  /// Seconds of the note whose drift is measured.
  public let longSeconds: Double

  /// What is rendered as fast as it gets: the octaves of a range and its highest note.
  /// - Parameters:
  ///   - kind: what is heard; the samples of a long note are looped within a second or so.
  ///   - range: the notes trained with.
  ///   - referencePitch: the frequency of A4.
  public init(rendering kind: SoundKind, range: NoteRange, referencePitch: Frequency) {
    let numbers = range.numbers
    let octaves = Array(stride(from: numbers.lowerBound, through: numbers.upperBound, by: 12))
    let top = octaves.last == numbers.upperBound ? [] : [numbers.upperBound]
    keys = (octaves + top).map { MIDINote(clamping: $0) }
    self.referencePitch = referencePitch
    // What a simple waveform folds back from beyond half the rate is averaged out in longer notes.
    noteSeconds = kind == .synthetic ? 3 : 1.2
    longSeconds = kind == .sampled ? 5 : 30
  }

  /// What is heard in real time: both ends of a range and its middle.
  /// - Parameters:
  ///   - range: the notes trained with.
  ///   - referencePitch: the frequency of A4.
  public init(hearing range: NoteRange, referencePitch: Frequency) {
    let (low, high) = (range.low.number, range.high.number)
    keys = [low, (low + high) / 2, high].map { MIDINote(clamping: $0) }
    self.referencePitch = referencePitch
    noteSeconds = 0.7
    longSeconds = 3
  }

  /// The key of everything that is measured at one key.
  var middle: MIDINote { keys[keys.count / 2] }

  /// The key of the long note.
  var longKey: MIDINote { keys[0] > .a4 || keys[keys.count - 1] < .a4 ? middle : .a4 }

  func frequency(_ key: MIDINote, cents: Double = 0) -> Frequency {
    Pitch(note: key, cents: Cents(cents)).frequency(referencePitch: referencePitch)
  }
}
