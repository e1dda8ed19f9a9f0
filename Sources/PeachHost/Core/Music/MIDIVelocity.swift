/// How hard a key is struck, 1…127.
package struct MIDIVelocity: Hashable, Sendable {
  /// 1…127.
  package let value: Int

  /// A velocity.
  /// - Parameter value: 1…127.
  /// - Throws: ``ValueError`` outside of that.
  package init(_ value: Int) throws(ValueError) {
    guard (1...127).contains(value) else {
      throw ValueError(what: "velocity", value: "\(value)", allowed: "1…127")
    }
    self.value = value
  }

  private init(unchecked value: Int) { self.value = value }

  /// 127.
  package static let hardest = MIDIVelocity(unchecked: 127)

  /// Mezzo-piano, what every training note is played with.
  package static let training = MIDIVelocity(unchecked: 63)

  /// As hard as a key can be struck.
  package static let loudest = MIDIVelocity(unchecked: 127)
}
