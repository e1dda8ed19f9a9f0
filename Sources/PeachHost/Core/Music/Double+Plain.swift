extension Double {
  /// Parses a number as people write it: digits, at most one point between them, and an optional
  /// sign.
  ///
  /// Accepts nothing that only a program would write: no exponent, no hexadecimal digits, no
  /// infinity.
  /// - Parameter text: "1", "-2.5"; nil for anything else.
  package init?(plain text: some StringProtocol) {
    var digits = Substring(text)
    if let sign = digits.first, "+-".contains(sign) { digits.removeFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ part in
        !part.isEmpty && part.allSatisfy { ("0"..."9").contains($0) }
      }), let number = Double(String(text)), number.isFinite
    else { return nil }
    self = number
  }
}
