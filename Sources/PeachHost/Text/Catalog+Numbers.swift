import Foundation

extension Catalog {
  /// Formats a number with the decimal separator of the language.
  /// - Parameters:
  ///   - value: any finite number.
  ///   - decimals: the number of digits after the separator, 0…9.
  /// - Returns: the text, such as "12.5" in English or "12,5" in German.
  package func number(_ value: Double, decimals: Int = 1) -> String {
    let digits = String(format: "%.\(decimals)f", abs(value))
    // A value rounded to zero has no sign.
    let isNegative = value < 0 && digits.contains { $0 != "0" && $0 != "." }
    return (isNegative ? "−" : "") + digits.replacing(".", with: language.decimalSeparator)
  }

  /// Formats a number with its sign always shown, except for zero.
  /// - Parameters:
  ///   - value: any finite number.
  ///   - decimals: the number of digits after the separator, 0…9.
  /// - Returns: the text, such as "+4.0", "−4.0" or "0.0".
  package func signed(_ value: Double, decimals: Int = 1) -> String {
    let text = number(value, decimals: decimals)
    return value > 0 && text.contains { ("1"..."9").contains($0) } ? "+" + text : text
  }

  /// Returns typed numbers with decimal points in place of the commas of the language.
  package func withPoint(_ typed: String) -> String {
    language.decimalSeparator == "."
      ? typed : typed.replacing(/([0-9]),([0-9])/) { "\($0.1).\($0.2)" }
  }

  /// Formats a count with a separator between groups of three digits.
  /// - Parameter count: any number.
  /// - Returns: the text, such as "50,508" in English or "50.508" in German.
  package func grouped(_ count: Int) -> String {
    let digits = Array(String(count.magnitude))
    let separator = language.decimalSeparator == "," ? "." : ","
    let groups = stride(from: digits.count % 3 - 3, to: digits.count, by: 3).map { start in
      String(digits[max(start, 0)..<max(start + 3, 0)])
    }
    return (count < 0 ? "−" : "") + groups.filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// Formats a number with as many digits as it needs, at most three after the separator.
  /// - Parameter value: any finite number.
  /// - Returns: the text, such as "0.05" or "440".
  package func short(_ value: Double) -> String {
    for decimals in 0..<3 {
      let scaled = value * pow(10, Double(decimals))
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled)) {
        return number(value, decimals: decimals)
      }
    }
    return number(value, decimals: 3)
  }
}
