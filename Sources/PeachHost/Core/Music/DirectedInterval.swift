/// An interval and its direction: where the second note is, seen from the first.
package struct DirectedInterval: Hashable, Sendable {
  /// The size.
  package let size: IntervalSize
  /// True if the second note is below the first; never for the prime, which has no direction.
  package let isDownward: Bool

  /// Two notes on one key.
  package static let prime = DirectedInterval(.named(.prime))

  /// The thirteen intervals upward.
  package static let allUpward = Interval.allCases.map { DirectedInterval(.named($0)) }
  /// The thirteen upward, and the twelve that have a direction downward.
  package static let allNamed =
    allUpward + Interval.allCases.dropFirst().map { DirectedInterval(.named($0), isDownward: true) }

  /// Creates an interval, upward by default.
  package init(_ size: IntervalSize, isDownward: Bool = false) {
    self.size = size
    self.isDownward = isDownward && size != .named(.prime)
  }

  /// Returns one of the thirteen, upward.
  package static func up(_ interval: Interval) -> DirectedInterval {
    DirectedInterval(.named(interval))
  }

  /// Creates an interval as typed.
  /// - Parameter text: a name ("P5"), a degree of a scale ("7"), a ratio ("3/2") or cents ("386.3c");
  ///   a hyphen in front makes it a downward one.
  /// - Throws: ``PeachError`` for anything else, and for a size beyond ``IntervalSize/limit``.
  package init(name text: String) throws(PeachError) {
    let error = PeachError(.interval, value: text, allowed: .interval)
    let isDownward = text.hasPrefix("-")
    let name = isDownward ? String(text.dropFirst()) : text
    let size: IntervalSize
    if let named = try? Interval(abbreviation: name) {
      size = .named(named)
    } else if name.contains("/") {
      let numbers = name.split(separator: "/", omittingEmptySubsequences: false)
      guard numbers.count == 2, let above = Self.number(numbers[0]),
        let below = Self.number(numbers[1]), above > below, let ratio = Ratio(above, below),
        ratio.size.value <= IntervalSize.limit
      else { throw error }
      size = .ratio(ratio)
    } else if name.hasSuffix("c") {
      guard name.first?.isNumber == true, let cents = Double(plain: String(name.dropLast())),
        (IntervalSize.least...IntervalSize.limit).contains(cents)
      else { throw error }
      size = .cents(cents)
    } else {
      guard let degree = Self.number(name[...]), (1...Scale.mostDegrees).contains(degree) else {
        throw error
      }
      size = .degree(degree)
    }
    if isDownward, size == .named(.prime) { throw error }
    self.init(size, isDownward: isDownward)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}

extension DirectedInterval: CustomStringConvertible {
  /// The interval as typed: "-P5".
  package var description: String { isDownward ? "-\(size)" : "\(size)" }
}

extension DirectedInterval: Comparable {
  /// Returns true if the left one comes first in a list: upward ones first, each by their sizes.
  package static func < (left: DirectedInterval, right: DirectedInterval) -> Bool {
    left.isDownward == right.isDownward ? left.size < right.size : right.isDownward
  }
}
