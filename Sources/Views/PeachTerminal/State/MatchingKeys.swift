package import PeachCore
package import TerminalKit

/// The keys that tune a note, the same in the terminal app and in plain mode.
package enum MatchingKeys {
  /// Returns how far a key moves a note, in cents: up and down by 10, left and right by one, with Shift a tenth of
  /// that, a page by 50; nil for other keys.
  package static func step(of key: Key) -> Cents? {
    let unit = key.modifiers.contains(.shift) ? 0.1 : 1
    return switch key.code {
    case .up: Cents(10 * unit)
    case .down: Cents(-10 * unit)
    case .right: Cents(unit)
    case .left: Cents(-unit)
    case .pageUp: Cents(50)
    case .pageDown: Cents(-50)
    default: nil
    }
  }
}
