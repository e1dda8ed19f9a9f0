import Foundation

/// A system that defines the exact size of each interval, measured from the reference note.
///
/// A new case needs its ratios here and nothing elsewhere.
package enum TuningSystem: String, CaseIterable, Hashable, Codable, Sendable {
  /// Twelve equal semitones of 100 cents.
  case equalTemperament
  /// Five-limit ratios; the diminished fifth is 45/32, the minor seventh 9/5.
  case justIntonation
  /// Ratios built from pure fifths; the diminished fifth is 1024/729.
  case pythagorean

  /// The name on the command line: equal, just, pythagorean.
  package var shortName: String {
    switch self {
    case .equalTemperament: "equal"
    case .justIntonation: "just"
    case .pythagorean: "pythagorean"
    }
  }

  /// Creates a tuning from its name on the command line or in files.
  /// - Parameter name: ``shortName`` or the raw value.
  /// - Throws: ``ValueError`` for any other name.
  package init(name: String) throws(ValueError) {
    guard
      let tuning = Self.allCases.first(where: { $0.shortName == name || $0.rawValue == name })
    else {
      throw ValueError(
        .tuning, value: name,
        allowed: .literally(Self.allCases.map(\.shortName).joined(separator: ", ")))
    }
    self = tuning
  }

  /// Returns the size of an interval: 1200 · log2(ratio).
  package func cents(of interval: Interval) -> Cents {
    switch self {
    case .equalTemperament: Cents(Double(interval.semitones) * 100)
    case .justIntonation: Self.size(of: Self.justRatios[interval.rawValue])
    case .pythagorean: Self.size(of: Self.pythagoreanRatios[interval.rawValue])
    }
  }

  /// Returns the deviation of an interval from its equal-tempered size.
  package func deviation(of interval: Interval) -> Cents {
    cents(of: interval) - Cents(Double(interval.semitones) * 100)
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
