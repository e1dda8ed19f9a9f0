/// The size of an interval, named in one of four ways.
package enum IntervalSize: Hashable, Sendable {
  /// One of the thirteen with a name, whose exact size is up to the tuning.
  case named(Interval)
  /// A step of a scale, counted from the reference: 1 is the first note of its file.
  case degree(Int)
  /// A ratio above one, whatever the tuning.
  case ratio(Ratio)
  /// A number of cents above zero, whatever the tuning.
  case cents(Double)

  /// The largest size that may be requested, in cents: a little over four octaves.
  package static let limit = 5000.0
  /// The smallest number of cents: what is smaller would be written with an exponent, which no reader accepts.
  package static let least = 0.0001

  /// The place in a list: names, degrees, ratios, cents, each by size.
  fileprivate var order: (Int, Double) {
    switch self {
    case .named(let interval): (0, Double(interval.semitones))
    case .degree(let degree): (1, Double(degree))
    case .ratio(let ratio): (2, ratio.size.value)
    case .cents(let cents): (3, cents)
    }
  }
}

extension IntervalSize: CustomStringConvertible {
  /// The size as typed: "P5", "7", "3/2", "386.3c".
  package var description: String {
    switch self {
    case .named(let interval): interval.abbreviation
    case .degree(let degree): "\(degree)"
    case .ratio(let ratio): "\(ratio)"
    case .cents(let cents): "\(Cents(cents).unsignedText)"
    }
  }
}

extension IntervalSize: Comparable {
  /// Returns true if the left size comes first in a list.
  package static func < (left: IntervalSize, right: IntervalSize) -> Bool {
    left.order < right.order
  }
}
