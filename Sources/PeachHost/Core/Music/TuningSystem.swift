import Foundation

/// A system that defines the exact size of each interval, measured from the reference note.
///
/// A new case needs its sizes here and nothing elsewhere.
package enum TuningSystem: Hashable, Sendable {
  /// Twelve equal semitones of 100 cents.
  case equalTemperament
  /// Five-limit ratios; the diminished fifth is 45/32, the minor seventh 9/5.
  case justIntonation
  /// Ratios built from pure fifths; the diminished fifth is 1024/729.
  case pythagorean
  /// The degrees of a scale from a file.
  case scale(Scale)

  /// The tunings that need no file.
  package static let builtIn: [TuningSystem] = [.equalTemperament, .justIntonation, .pythagorean]

  /// The name in JSON and in stored answers; that of a scale is the name of its file.
  package var rawValue: String {
    switch self {
    case .equalTemperament: "equalTemperament"
    case .justIntonation: "justIntonation"
    case .pythagorean: "pythagorean"
    case .scale(let scale): scale.name
    }
  }

  /// The name on the command line: equal, just, pythagorean, or that of the scale.
  package var shortName: String {
    switch self {
    case .equalTemperament: "equal"
    case .justIntonation: "just"
    case .pythagorean: "pythagorean"
    case .scale(let scale): scale.name
    }
  }

  /// The scale; nil for a tuning that needs no file.
  package var scale: Scale? {
    if case .scale(let scale) = self { scale } else { nil }
  }

  /// Creates a tuning that needs no file from its name in JSON and in stored answers.
  /// - Parameter rawValue: the name; nil is returned for any other.
  package init?(rawValue: String) {
    guard let tuning = Self.builtIn.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = tuning
  }

  /// Creates a tuning that needs no file from its name on the command line or in files.
  /// - Parameter name: ``shortName`` or ``rawValue``.
  /// - Throws: ``PeachError`` for any other name.
  package init(name: String) throws(PeachError) {
    guard
      let tuning = Self.builtIn.first(where: { $0.shortName == name || $0.rawValue == name })
    else {
      throw PeachError(
        .tuning, value: name,
        allowed: .literally(Self.builtIn.map(\.shortName).joined(separator: ", ")))
    }
    self = tuning
  }

  /// Returns the size of an interval: 1200 · log2(ratio).
  /// - Parameter size: the interval; ratios and cents are the same in every tuning.
  /// - Returns: the distance in cents; nil if the tuning has no such interval.
  package func size(of size: IntervalSize) -> Cents? {
    switch size {
    case .named(let interval): self.size(of: interval)
    case .degree(let degree): scale?.size(ofDegree: degree)
    case .ratio(let ratio): ratio.size
    case .cents(let cents): Cents(cents)
    }
  }

  private func size(of interval: Interval) -> Cents? {
    switch self {
    case .equalTemperament: Cents(Double(interval.semitones) * 100)
    case .justIntonation: Self.size(of: Self.justRatios[interval.rawValue])
    case .pythagorean: Self.size(of: Self.pythagoreanRatios[interval.rawValue])
    case .scale(let scale):
      interval == .prime
        ? .zero : scale.hasNamedIntervals ? scale.size(ofDegree: interval.semitones) : nil
    }
  }

  private static func size(of ratio: (Double, Double)) -> Cents {
    Cents(1200 * log2(ratio.0 / ratio.1))
  }

  private static let justRatios: [(Double, Double)] = [
    (1, 1), (16, 15), (9, 8), (6, 5), (5, 4), (4, 3), (45, 32), (3, 2), (8, 5), (5, 3), (9, 5),
    (15, 8), (2, 1),
  ]

  private static let pythagoreanRatios: [(Double, Double)] = [
    (1, 1), (256, 243), (9, 8), (32, 27), (81, 64), (4, 3), (1024, 729), (3, 2), (128, 81),
    (27, 16), (16, 9), (243, 128), (2, 1),
  ]
}
