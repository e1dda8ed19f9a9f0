/// The keys held while another is pressed.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, one for each key, as terminals number them.
  package let rawValue: UInt8

  /// Creates modifiers from their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  package static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  package static let alt = Modifiers(rawValue: 2)
  /// Control.
  package static let control = Modifiers(rawValue: 4)

  /// Creates modifiers from the second parameter of a key sequence, which is the bits plus one.
  ///
  /// Super and the lock keys are ignored.
  init(parameter: Int) {
    self.init(rawValue: parameter > 1 ? UInt8(truncatingIfNeeded: parameter - 1) & 7 : 0)
  }
}
