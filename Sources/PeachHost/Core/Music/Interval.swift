/// The thirteen intervals within an octave, by their sizes; unison is the prime.
package enum Interval: Int, CaseIterable, Hashable, Comparable, Sendable {
  case prime = 0
  case minorSecond, majorSecond, minorThird, majorThird, perfectFourth, diminishedFifth
  case perfectFifth, minorSixth, majorSixth, minorSeventh, majorSeventh, octave

  /// The number of equal-tempered semitones, 0…12.
  package var semitones: Int { rawValue }

  private static let abbreviations = [
    "P1", "m2", "M2", "m3", "M3", "P4", "d5", "P5", "m6", "M6", "m7", "M7", "P8",
  ]

  /// The short name: P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8.
  package var abbreviation: String { Self.abbreviations[rawValue] }

  /// Creates an interval from its short name; case matters, and TT is read as d5.
  /// - Parameter abbreviation: one of ``abbreviation``.
  /// - Throws: ``PeachError`` for any other name.
  package init(abbreviation: String) throws(PeachError) {
    let wanted = abbreviation == "TT" ? "d5" : abbreviation
    guard let index = Self.abbreviations.firstIndex(of: wanted),
      let interval = Interval(rawValue: index)
    else {
      throw PeachError(
        .interval, value: abbreviation,
        allowed: .literally(Self.abbreviations.joined(separator: " ")))
    }
    self = interval
  }

  /// Returns true if the left interval is narrower.
  package static func < (left: Interval, right: Interval) -> Bool { left.rawValue < right.rawValue }
}
