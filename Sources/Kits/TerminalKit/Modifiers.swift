/// Keys that are held while another is pressed.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit each, as terminals number them.
  package let rawValue: UInt8

  /// Modifiers by their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  package static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  package static let alt = Modifiers(rawValue: 2)
  /// Control.
  package static let control = Modifiers(rawValue: 4)

  /// The second parameter of a key sequence: one more than the bits.
  ///
  /// Super and the locks are left out.
  init(parameter: Int) {
    self.init(rawValue: parameter > 1 ? UInt8(truncatingIfNeeded: parameter - 1) & 7 : 0)
  }
}
