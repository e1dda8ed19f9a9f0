package import PeachCore
import PeachText

/// The range of an instrument or a voice, as it sounds.
///
/// Instruments: S. Adler, "The Study of Orchestration", 4th edition; the usual upper end, not the extreme one.
package enum InstrumentRange: CaseIterable, Hashable, Sendable {
  case violin, viola, cello, doubleBass
  case flute, oboe, clarinet, bassoon, saxophone
  case trumpet, horn, trombone
  case guitar, piano
  case soprano, alto, tenor, bass

  /// The lowest and the highest note.
  package var range: NoteRange {
    let (low, high) = numbers
    return (try? NoteRange(low: MIDINote(clamping: low), high: MIDINote(clamping: high)))
      ?? .standard
  }

  private var numbers: (low: Int, high: Int) {
    switch self {
    case .violin: (55, 100)
    case .viola: (48, 88)
    case .cello: (36, 81)
    case .doubleBass: (28, 67)
    case .flute: (60, 96)
    case .oboe: (58, 91)
    case .clarinet: (50, 91)
    case .bassoon: (34, 74)
    case .saxophone: (49, 80)
    case .trumpet: (52, 82)
    case .horn: (35, 77)
    case .trombone: (40, 72)
    case .guitar: (40, 83)
    case .piano: (21, 108)
    case .soprano: (60, 84)
    case .alto: (53, 77)
    case .tenor: (48, 72)
    case .bass: (40, 64)
    }
  }

  /// The name.
  package var title: InstrumentText {
    switch self {
    case .violin: .violin
    case .viola: .viola
    case .cello: .cello
    case .doubleBass: .doubleBass
    case .flute: .flute
    case .oboe: .oboe
    case .clarinet: .clarinet
    case .bassoon: .bassoon
    case .saxophone: .saxophone
    case .trumpet: .trumpet
    case .horn: .horn
    case .trombone: .trombone
    case .guitar: .guitar
    case .piano: .piano
    case .soprano: .soprano
    case .alto: .alto
    case .tenor: .tenor
    case .bass: .bass
    }
  }

  /// Creates the instrument whose range this is; nil for another range.
  package init?(_ range: NoteRange) {
    guard let found = Self.allCases.first(where: { $0.range == range }) else { return nil }
    self = found
  }
}

/// The names of instruments and voices.
package enum InstrumentText: String, CatalogText {
  case violin, viola, cello, doubleBass
  case flute, oboe, clarinet, bassoon, saxophone
  case trumpet, horn, trombone
  case guitar, piano
  case soprano, alto, tenor, bass

  /// The prefix of the keys, "instrument".
  package static let area = "instrument"
}
