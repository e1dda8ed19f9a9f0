import CJack

/// The labels by which people know ports.
///
/// PipeWire keeps them as metadata. JACK's own server keeps metadata in a Berkeley DB that it shares with its
/// clients, and waits forever, with all clients, for the lock of a client that died (seen with
/// 1.9.21). So nothing is read or written there; aliases have no locks.
enum JackPortLabels {
  private static let base = "http://jackaudio.org/metadata/"

  /// Sets the name under which patch bays show a port. [main-thread]
  /// - Parameters:
  ///   - port: a port of the client.
  ///   - label: its label.
  ///   - order: its place among the ports of the client.
  ///   - client: the client.
  static func label(_ port: OpaquePointer, _ label: String, order: Int, _ client: OpaquePointer) {
    guard JackVersion.pipeWire != nil else {
      let name = jack_get_client_name(client).map { String(cString: $0) } ?? "peach"
      jack_port_set_alias(port, "\(name):\(label)")
      return
    }
    let uuid = jack_port_uuid(port)
    jack_set_property(client, uuid, base + "pretty-name", label, "text/plain")
    jack_set_property(client, uuid, base + "port-group", "peach", "text/plain")
    jack_set_property(
      client, uuid, base + "order", "\(order)", "http://www.w3.org/2001/XMLSchema#integer")
  }

  /// Removes what patch bays know of a port that is to go.
  /// - Parameters:
  ///   - port: a port of the client.
  ///   - client: the client.
  static func remove(_ port: OpaquePointer, _ client: OpaquePointer) {
    if JackVersion.pipeWire != nil { jack_remove_properties(client, jack_port_uuid(port)) }
  }

  /// Returns the label of any port: an ALSA device has a number for a name. [main-thread]
  /// - Parameters:
  ///   - name: the port's full name.
  ///   - client: the client that asks.
  /// - Returns: the label; nil if it has none.
  static func label(of name: String, _ client: OpaquePointer) -> String? {
    guard let port = jack_port_by_name(client, name) else { return nil }
    guard JackVersion.pipeWire != nil else { return alias(of: port) }
    var value: UnsafeMutablePointer<CChar>?
    var type: UnsafeMutablePointer<CChar>?
    let status = jack_get_property(jack_port_uuid(port), base + "pretty-name", &value, &type)
    defer {
      jack_free(value)
      jack_free(type)
    }
    return status == 0 ? value.map { String(cString: $0) } : nil
  }

  private static func alias(of port: OpaquePointer) -> String? {
    let size = Int(jack_port_name_size())
    let aliases = (0..<2).map { _ in
      let text = UnsafeMutablePointer<CChar>.allocate(capacity: size)
      text.initialize(repeating: 0, count: size)
      return text
    }
    defer { for text in aliases { text.deallocate() } }
    var texts: [UnsafeMutablePointer<CChar>?] = aliases
    guard jack_port_get_aliases(port, &texts) > 0 else { return nil }
    let alias = String(cString: aliases[0])
    // JACK's driver of ALSA has a dash for whatever is no letter.
    guard let device = alias.firstMatch(of: /^alsa_pcm:(.+)\/midi_/) else { return alias }
    return String(device.1.replacing("-", with: " "))
  }
}
