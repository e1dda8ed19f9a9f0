/// An answer of a terminal to a query.
package enum TerminalReport: Hashable, Sendable {
  /// The attributes of the terminal, queried last because almost every terminal answers this.
  case attributes
  /// The colour of the background, 0…1 each.
  case background(red: Double, green: Double, blue: Double)
  /// The support of a private mode.
  case mode(Int, isKnown: Bool)
  /// An answer that was not requested.
  case other

  /// Creates an answer from an operating system command, without the introducer.
  init(command: [UInt8]) {
    let text = String(decoding: command, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else {
      self = .other
      return
    }
    // "rgb:1e1e/1e1e/2e2e": one to four hexadecimal digits each.
    let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3)
    let values = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    self =
      values.count == 3
      ? .background(red: values[0], green: values[1], blue: values[2]) : .other
  }

  /// True if the background is light; nil if this answer does not say.
  package var isLight: Bool? {
    guard case .background(let red, let green, let blue) = self else { return nil }
    // Relative luminance with the weights of ITU-R BT.709, near enough without the gamma.
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }
}
