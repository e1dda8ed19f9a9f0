import BackendKit
import BackendReasons
import CJack
import CPeachBackend
import Glibc
import POSIXPattern

/// The names passed to libjack, limited to the sizes it can hold.
///
/// libjack 1.9.21 copies a server's name into 256 bytes on the stack without checking.
enum JackNames {
  /// The longest name of a server.
  ///
  /// A server's socket is `/dev/shm/jack_NAME_UID_0`, within the 108 bytes of a socket address, so
  /// no server with a longer name can be running on Linux.
  private static let serverLimit = 88
  /// The longest pattern: the part of `jack_port_name_size`, 321 in libjack 1.9.21, that does not
  /// overflow the stack of the regular expression compiler.
  private static let patternLimit = 255

  /// Returns the name of the server to look for.
  /// - Parameter given: the name from the user; null or empty means the default server.
  /// - Returns: the name; empty if only libjack knows the default.
  /// - Throws: the reason libjack must not receive it.
  static func server(_ given: UnsafePointer<CChar>?) throws(BackendFailure) -> String {
    // libjack reads the variable itself, just as carelessly.
    let isNamed = given.map { $0.pointee != 0 } ?? false
    let name = isNamed ? given : getenv("JACK_DEFAULT_SERVER").map { UnsafePointer($0) }
    let checked = try givenText(
      name, atMost: serverLimit, without: ["/"],
      called: isNamed ? JackReason.serverName : .serverVariable)
    return isNamed ? checked : ""
  }

  /// The longest name of a client, without its end: `jack_client_name_size` in libjack 1.9.21.
  private static let clientLimit = 63

  /// Returns the name that the client is to have; nil for none.
  /// - Parameter given: the name from the host; null or empty means none.
  /// - Returns: the name, or nil.
  /// - Throws: the reason libjack must not receive it.
  static func client(_ given: UnsafePointer<CChar>?) throws(BackendFailure) -> String? {
    let name = try givenText(
      given, atMost: clientLimit, without: [":", "/"], called: JackReason.clientName)
    return name.isEmpty ? nil : name
  }

  /// Returns a port pattern, which is a POSIX extended regular expression.
  ///
  /// libjack continues with one that could not be compiled, which is undefined behavior.
  /// - Parameter given: the pattern from the user; null or empty means no pattern.
  /// - Returns: the pattern, known to compile.
  /// - Throws: the reason libjack must not receive it.
  static func pattern(_ given: UnsafePointer<CChar>?) throws(BackendFailure) -> String {
    let pattern = try givenText(given, atMost: patternLimit, called: JackReason.portPattern)
    guard !pattern.isEmpty else { return pattern }
    switch POSIXPattern.fault(in: pattern) {
    case .repetitive?:
      throw BackendFailure(
        PEACH_ERROR_INVALID, JackReason.repetitivePattern, ["pattern": .text(pattern)])
    case .malformed(let reason)?:
      throw BackendFailure(
        PEACH_ERROR_INVALID, JackReason.wrongPattern,
        ["pattern": .text(pattern), "error": .text(reason)])
    case nil: break
    }
    return pattern
  }
}

/// The version of the libjack that is loaded, and with it what acts as the server.
enum JackVersion {
  /// The text: a bare number from JACK's own libraries, "1.9.21", or empty.
  static var text: String { peach_jack_version().map { String(cString: $0) } ?? "" }

  /// The name of PipeWire with its version, "PipeWire 0.3.65"; nil for JACK's own servers.
  static var pipeWire: String? { text.firstMatch(of: /PipeWire[^)]*/).map { String($0.output) } }
}
