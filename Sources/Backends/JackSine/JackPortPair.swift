import CJack

/// The left and the right port of a client.
struct JackPortPair {
  let left: OpaquePointer
  let right: OpaquePointer

  /// Registers both ports; nil if the server has none left.
  /// - Parameters:
  ///   - client: the client, not active yet.
  ///   - name: the beginning of their names, as in "out_1" and "out_2".
  ///   - direction: the direction of the sound.
  init?(_ client: OpaquePointer, name: String, _ direction: JackPortFlags) {
    func register(_ name: String) -> OpaquePointer? {
      jack_port_register(client, name, JACK_DEFAULT_AUDIO_TYPE, UInt(direction.rawValue), 0)
    }
    guard let left = register("\(name)_1"), let right = register("\(name)_2") else { return nil }
    self.left = left
    self.right = right
  }
}
