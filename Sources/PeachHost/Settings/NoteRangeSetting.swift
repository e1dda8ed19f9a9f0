/// The notes to train with: between two given ones, or growing with the ear.
public enum NoteRangeSetting: Hashable, Sendable {
  /// Always these notes.
  case fixed(NoteRange)
  /// Begins with ``NoteRange/adaptiveStart`` and grows.
  case adaptive
}

extension NoteRangeSetting: CustomStringConvertible {
  /// As it is written: "C2:C6" or "adaptive".
  public var description: String {
    switch self {
    case .fixed(let range): "\(range.low):\(range.high)"
    case .adaptive: "adaptive"
    }
  }

  /// A range as it is written.
  /// - Parameter text: "adaptive", or two notes with a colon between, by name or MIDI number:
  ///   "C2:C6", "Bb1:F#5", "36:84".
  /// - Throws: ``ValueError`` when it is written otherwise, or narrower than an octave.
  public init(_ text: String) throws(ValueError) {
    if text == "adaptive" {
      self = .adaptive
      return
    }
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw ValueError(what: "note range", value: text, allowed: "C2:C6, 36:84, adaptive")
    }
    self = .fixed(try NoteRange(low: try Self.note(ends[0]), high: try Self.note(ends[1])))
  }

  private static let semitones: [Character: Int] = [
    "C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11,
  ]

  private static func note(_ text: Substring) throws(ValueError) -> MIDINote {
    if let number = Int(text) { return try MIDINote(number) }
    var rest = text
    guard let letter = rest.popFirst(), let base = semitones[Character(letter.uppercased())] else {
      throw ValueError(what: "note", value: String(text), allowed: "C4, F#3, Bb-1, 60")
    }
    var accidental = 0
    if let sign = rest.first, "#♯b♭".contains(sign) {
      accidental = "#♯".contains(sign) ? 1 : -1
      rest.removeFirst()
    }
    guard let octave = Int(rest), (-1...9).contains(octave) else {
      throw ValueError(what: "note", value: String(text), allowed: "C4, F#3, Bb-1, 60")
    }
    return try MIDINote((octave + 1) * 12 + base + accidental)
  }
}
