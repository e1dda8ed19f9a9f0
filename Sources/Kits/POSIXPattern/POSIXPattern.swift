import Glibc

/// Validation of POSIX extended regular expressions.
public enum POSIXPattern {
  /// A reason why a text is not a pattern.
  public enum Fault: Error, Hashable {
    /// Its repetitions would take all the memory there is.
    case repetitive
    /// It does not compile, for the reason that the C library gives.
    case malformed(String)
  }

  /// The limit for the product of all repetitions in a pattern; `((a{255}){255}){255}` would use all the memory.
  private static let repetitionLimit = 10_000.0

  /// Returns the reason why a text is not a pattern.
  /// - Parameter text: at most a few hundred bytes, because `regcomp` works on the stack.
  /// - Returns: the reason; nil if it is a pattern.
  public static func fault(in text: String) -> Fault? {
    guard repetitions(in: text) <= repetitionLimit else { return .repetitive }
    var compiled = regex_t()
    let code = regcomp(&compiled, text, REG_EXTENDED | REG_NOSUB)
    guard code != 0 else {
      regfree(&compiled)
      return nil
    }
    var message = [CChar](repeating: 0, count: 128)
    regerror(code, &compiled, &message, message.count)
    return .malformed(
      String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Returns the number of repetitions that the counts in braces would give if all were nested.
  private static func repetitions(in pattern: String) -> Double {
    pattern.split(separator: "{").dropFirst().reduce(1) { product, part in
      let counts = part.prefix { $0 != "}" }.split(separator: ",").compactMap { Double($0) }
      return product * max(1, counts.max() ?? 1)
    }
  }
}
