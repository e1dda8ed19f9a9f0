/// The force with which a key is struck, 1…127.
package struct MIDIVelocity: Hashable, Sendable {
  /// The velocity, 1…127.
  package let value: Int

  /// Creates a velocity.
  /// - Parameter value: 1…127.
  /// - Throws: ``PeachError`` outside that range.
  package init(_ value: Int) throws(PeachError) {
    guard (1...127).contains(value) else {
      throw PeachError(.velocity, value: "\(value)", allowed: .literally("1…127"))
    }
    self.value = value
  }

  private init(unchecked value: Int) { self.value = value }

  /// The highest velocity, 127.
  package static let hardest = MIDIVelocity(unchecked: 127)

  /// Mezzo-piano, the velocity of every training note.
  package static let training = MIDIVelocity(unchecked: 63)

  /// The velocity of a key struck as hard as possible.
  package static let loudest = MIDIVelocity(unchecked: 127)
}
