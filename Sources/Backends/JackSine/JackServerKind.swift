import CJack

/// The kind of JACK server that libjack leads to.
enum JackServerKind {
  /// The name of PipeWire with its version, "PipeWire 0.3.65"; nil for JACK's own servers.
  static var pipeWire: String? {
    // JACK's own libraries return a bare number here, "1.9.21".
    let version = jack_get_version_string().map { String(cString: $0) } ?? ""
    return version.firstMatch(of: /PipeWire[^)]*/).map { String($0.output) }
  }
}
