import CJack

/// The version of the libjack that is loaded, and with it what acts as the server.
enum JackVersion {
  /// The text: a bare number from JACK's own libraries, "1.9.21"; empty if there is none.
  static var text: String { peach_jack_version().map { String(cString: $0) } ?? "" }

  /// The name of PipeWire with its version, "PipeWire 0.3.65"; nil for JACK's own servers.
  static var pipeWire: String? { text.firstMatch(of: /PipeWire[^)]*/).map { String($0.output) } }
}
