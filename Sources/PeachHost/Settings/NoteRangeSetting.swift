package import PeachCore

/// The notes to train with: between two given ones, or growing with the ear.
package enum NoteRangeSetting: Hashable, Sendable {
  /// Always these notes.
  case fixed(NoteRange)
  /// Begins with ``NoteRange/adaptiveStart`` and grows.
  case adaptive
}

extension NoteRangeSetting: CustomStringConvertible {
  /// As it is written: "C2:C6" or "adaptive".
  package var description: String {
    switch self {
    case .fixed(let range): "\(range.low):\(range.high)"
    case .adaptive: "adaptive"
    }
  }

  /// A range as it is written.
  /// - Parameter text: "adaptive", or two notes with a colon between, by name or MIDI number:
  ///   "C2:C6", "Bb1:F#5", "36:84".
  /// - Throws: ``ValueError`` when it is written otherwise, or narrower than an octave.
  package init(_ text: String) throws(ValueError) {
    if text == "adaptive" {
      self = .adaptive
      return
    }
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw ValueError(what: "note range", value: text, allowed: "C2:C6, 36:84, adaptive")
    }
    self = .fixed(
      try NoteRange(low: try MIDINote(name: ends[0]), high: try MIDINote(name: ends[1])))
  }
}
