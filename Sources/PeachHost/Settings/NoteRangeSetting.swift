package import PeachCore

/// The notes to train with: a fixed range, or a range that grows with the ear.
package enum NoteRangeSetting: Hashable, Sendable {
  /// A fixed range.
  case fixed(NoteRange)
  /// A range that begins with ``NoteRange/adaptiveStart`` and grows.
  case adaptive
}

extension NoteRangeSetting: CustomStringConvertible {
  /// The written form, "C2:C6" or "adaptive".
  package var description: String {
    switch self {
    case .fixed(let range): "\(range.low):\(range.high)"
    case .adaptive: "adaptive"
    }
  }

  /// Parses the written form of a range.
  /// - Parameter text: "adaptive", or two notes separated by a colon, by name or MIDI number:
  ///   "C2:C6", "Bb1:F#5", "36:84".
  /// - Throws: ``PeachError`` if it has another form, or is narrower than an octave.
  package init(_ text: String) throws(PeachError) {
    if text == "adaptive" {
      self = .adaptive
      return
    }
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw PeachError(.noteRange, value: text, allowed: .literally("C2:C6, 36:84, adaptive"))
    }
    self = .fixed(
      try NoteRange(low: try MIDINote(name: ends[0]), high: try MIDINote(name: ends[1])))
  }
}
