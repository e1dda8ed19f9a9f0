import Foundation

extension Catalogue {
  /// A number for people, with the language's decimal separator.
  /// - Parameters:
  ///   - value: any finite number.
  ///   - decimals: digits behind the separator, 0…9.
  /// - Returns: "12.5" in English, "12,5" in German.
  package func number(_ value: Double, decimals: Int = 1) -> String {
    let digits = String(format: "%.\(decimals)f", abs(value))
    // What is rounded to nothing has no sign.
    let isNegative = value < 0 && digits.contains { $0 != "0" && $0 != "." }
    return (isNegative ? "−" : "") + digits.replacing(".", with: language.decimalSeparator)
  }

  /// A number for people that always shows its sign, but for zero.
  /// - Parameters:
  ///   - value: any finite number.
  ///   - decimals: digits behind the separator, 0…9.
  /// - Returns: "+4.0", "−4.0", "0.0".
  package func signed(_ value: Double, decimals: Int = 1) -> String {
    let text = number(value, decimals: decimals)
    return value > 0 && text.contains { ("1"..."9").contains($0) } ? "+" + text : text
  }

  /// A number with as many digits as it needs, at most three behind the separator.
  /// - Parameter value: any finite number.
  /// - Returns: "0.05", "440".
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
