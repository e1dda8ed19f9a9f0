import BackendKit
import CPeachBackend
import Glibc

/// What libjack is told by name, held to what it can hold.
///
/// libjack 1.9.21 copies a server's name into 256 bytes on the stack without looking.
enum JackNames {
  /// A server's socket is `/dev/shm/jack_NAME_UID_0` in the 108 bytes of a socket's address, so no
  /// server with a longer name can be running on Linux.
  private static let serverLimit = 88
  /// Of `jack_port_name_size`, 321 in libjack 1.9.21, as much as leaves a compiler of expressions
  /// its stack.
  private static let patternLimit = 255
  /// The product of all repetitions in a pattern; `((a{255}){255}){255}` would take all the memory.
  private static let repetitionLimit = 10_000.0

  /// The name of the server to look for.
  /// - Parameter given: what the user named; null or empty is the default server.
  /// - Returns: the name; empty when it is libjack that knows the default.
  /// - Throws: why libjack may not have it.
  static func server(_ given: UnsafePointer<CChar>?) throws(BackendFailure) -> String {
    // libjack reads the variable itself, as carelessly.
    let isNamed = given.map { $0.pointee != 0 } ?? false
    let name = isNamed ? given : getenv("JACK_DEFAULT_SERVER").map { UnsafePointer($0) }
    let checked = try givenText(
      name, atMost: serverLimit, without: ["/"],
      called: isNamed ? "the name of a JACK server" : "the JACK server in JACK_DEFAULT_SERVER")
    return isNamed ? checked : ""
  }

  /// A pattern of ports: an extended regular expression of POSIX.
  ///
  /// libjack goes on with one that could not be compiled, which is undefined.
  /// - Parameter given: null or empty is no pattern.
  /// - Returns: the pattern, which can be compiled.
  /// - Throws: why libjack may not have it.
  static func pattern(_ given: UnsafePointer<CChar>?) throws(BackendFailure) -> String {
    let pattern = try givenText(given, atMost: patternLimit, called: "a pattern of JACK ports")
    guard !pattern.isEmpty else { return pattern }
    guard repetitions(in: pattern) <= repetitionLimit else {
      throw BackendFailure(
        PEACH_ERROR_INVALID, "the pattern “\(pattern)” repeats too much; name the port")
    }
    var compiled = regex_t()
    let code = regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB)
    guard code == 0 else {
      var message = [CChar](repeating: 0, count: 128)
      regerror(code, &compiled, &message, message.count)
      let reason = String(
        decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw BackendFailure(
        PEACH_ERROR_INVALID,
        "“\(pattern)” is no regular expression (\(reason)); "
          + "write “\\” before a bracket that is meant")
    }
    regfree(&compiled)
    return pattern
  }

  /// How often the counts in braces repeat something, were they all nested.
  private static func repetitions(in pattern: String) -> Double {
    pattern.split(separator: "{").dropFirst().reduce(1) { product, part in
      let counts = part.prefix { $0 != "}" }.split(separator: ",").compactMap { Double($0) }
      return product * max(1, counts.max() ?? 1)
    }
  }
}
