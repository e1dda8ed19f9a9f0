import CJack

/// The inputs on a graph that an output is meant for.
enum JackInputs {
  /// Returns the inputs of the left and the right channel; one where a device has only one, as both together
  /// would be 6 dB louder.
  /// - Parameters:
  ///   - client: the client that asks.
  ///   - pattern: the name of a port or of a client as a patch bay shows it, or else a regular expression
  ///     for ports; empty for the first device.
  /// - Returns: two full names of ports at most.
  static func find(_ client: OpaquePointer, _ pattern: String) -> [String] {
    guard !pattern.isEmpty else {
      let ports = inputs(client, nil, JackPortIsPhysical.rawValue)
      // Two devices play by two clocks, and stand in two places.
      return ports.first.map { first in pair(ports.filter { owner($0) == owner(first) }) } ?? []
    }
    let ports = inputs(client, nil)
    if ports.contains(pattern) { return [pattern] }
    let ofClient = ports.filter { owner($0) == pattern }
    return pair(ofClient.isEmpty ? inputs(client, pattern) : ofClient)
  }

  private static func pair(_ ports: [String]) -> [String] { Array(ports.prefix(2)) }

  private static func inputs(
    _ client: OpaquePointer, _ pattern: String?, _ flags: UInt32 = 0
  ) -> [String] {
    jackNames(
      jack_get_ports(
        client, pattern, JACK_DEFAULT_AUDIO_TYPE, UInt(JackPortIsInput.rawValue | flags)))
  }

  /// Returns the client of a port; only the port's own name has no colon.
  static func owner(_ port: String) -> Substring {
    port.lastIndex(of: ":").map { port[..<$0] } ?? port[...]
  }
}

/// Reads a list of names that JACK has allocated, and frees it.
func jackNames(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String] {
  defer { jack_free(list) }
  var names: [String] = []
  while let name = list?[names.count] { names.append(String(cString: name)) }
  return names
}
