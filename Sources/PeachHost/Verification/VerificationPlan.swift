/// What a verification plays.
public struct VerificationPlan: Hashable, Sendable {
  /// The keys whose pitch is measured, from low to high.
  public let keys: [MIDINote]
  /// The frequency of A4.
  public let referencePitch: Frequency
  /// Seconds of the note whose drift is measured.
  public let longSeconds: Double

  /// The octaves of a range and its highest note.
  /// - Parameters:
  ///   - range: the notes trained with.
  ///   - referencePitch: the frequency of A4.
  ///   - longSeconds: seconds of the long note.
  public init(range: NoteRange, referencePitch: Frequency, longSeconds: Double) {
    let numbers = range.numbers
    let octaves = Array(stride(from: numbers.lowerBound, through: numbers.upperBound, by: 12))
    let top = octaves.last == numbers.upperBound ? [] : [numbers.upperBound]
    keys = (octaves + top).map { MIDINote(clamping: $0) }
    self.referencePitch = referencePitch
    self.longSeconds = longSeconds
  }

  /// The key of everything that is measured at one key.
  var middle: MIDINote { keys[keys.count / 2] }

  /// Seconds of the notes whose pitch is measured.
  static let noteSeconds = 1.2

  func frequency(_ key: MIDINote, cents: Double = 0) -> Frequency {
    Pitch(note: key, cents: Cents(cents)).frequency(referencePitch: referencePitch)
  }
}
