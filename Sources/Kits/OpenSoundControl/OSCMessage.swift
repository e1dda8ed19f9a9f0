/// A message of Open Sound Control.
package struct OSCMessage: Hashable, Sendable {
  /// An argument of a message.
  package enum Argument: Hashable, Sendable {
    /// 32 bits; larger numbers are clamped.
    case integer(Int)
    /// Single precision.
    case number(Double)
    case text(String)
  }

  /// The path, such as "/peach/note".
  package let path: String
  /// The arguments; those of other types are left out of a received message.
  package let arguments: [Argument]

  /// Creates a message.
  package init(_ path: String, _ arguments: [Argument] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// Decodes a message; OSC 1.0, "OSC Messages".
  /// - Parameter bytes: what was received; nil is returned for anything but one valid message.
  package init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard bytes.first == UInt8(ascii: "/"), let path = Self.text(&rest),
      let types = Self.text(&rest), types.hasPrefix(",")
    else { return nil }
    var arguments: [Argument] = []
    for type in types.dropFirst() {
      switch type {
      case "i":
        guard let word = Self.word(&rest) else { return nil }
        arguments.append(.integer(Int(Int32(bitPattern: word))))
      case "f":
        guard let word = Self.word(&rest) else { return nil }
        arguments.append(.number(Double(Float(bitPattern: word))))
      case "s", "S":
        guard let text = Self.text(&rest) else { return nil }
        if type == "s" { arguments.append(.text(text)) }
      case "b":
        guard let size = Self.word(&rest), size <= 1 << 20, Self.skip(Int(size + 3) / 4, &rest)
        else { return nil }
      case "h", "t", "d":
        guard Self.skip(2, &rest) else { return nil }
      case "c", "r", "m":
        guard Self.skip(1, &rest) else { return nil }
      case "T", "F", "N", "I": break
      default: return nil
      }
    }
    guard rest.isEmpty else { return nil }
    self.init(path, arguments)
  }

  /// Reads a text, which ends with 1 to 4 zeros.
  private static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(of: 0) else { return nil }
    let text = rest[rest.startIndex..<end]
    let filled = (text.count / 4 + 1) * 4
    guard filled <= rest.count,
      rest.dropFirst(text.count).prefix(filled - text.count)
        .allSatisfy({ $0 == 0 })
    else { return nil }
    rest = rest.dropFirst(filled)
    return String(decoding: text, as: UTF8.self)
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func skip(_ words: Int, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.count >= 4 * words else { return false }
    rest = rest.dropFirst(4 * words)
    return true
  }

  /// The bytes of the message.
  package var bytes: [UInt8] {
    var types = ","
    var values: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .integer(let number):
        types += "i"
        values += Self.bytes(UInt32(bitPattern: Int32(clamping: number)))
      case .number(let number):
        types += "f"
        values += Self.bytes(Float(number).bitPattern)
      case .text(let text):
        types += "s"
        values += Self.bytes(text)
      }
    }
    return Self.bytes(path) + Self.bytes(types) + values
  }

  /// Returns a text up to its first zero, with the zeros that follow it.
  private static func bytes(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8.prefix { $0 != 0 })
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    withUnsafeBytes(of: word.bigEndian, Array.init)
  }
}

/// An address to which messages of Open Sound Control are sent as datagrams.
///
/// Thread-safe.
package final class OSCAddress: Sendable {
  private let wire: any OSCWire

  /// Opens a socket to send from, and looks up the host.
  /// - Parameter url: "osc.udp://localhost:9000/" or "osc.unix:///tmp/light".
  /// - Throws: the reason why nothing can be sent there.
  package init(url: String) throws(OSCPeer.Failure) {
    switch OSCURL(url) {
    case .udp(let host, let port): wire = try DatagramWire(host: host, port: port)
    case .unix(let path): wire = try DatagramWire(path: path)
    case .tcp, nil: throw .address
    }
  }

  /// An argument of a message.
  package typealias Argument = OSCMessage.Argument

  /// Sends a message; does not wait for a receiver.
  /// - Parameters:
  ///   - path: the path of the message, such as "/peach/note".
  ///   - arguments: its arguments.
  package func send(_ path: String, _ arguments: [Argument]) {
    wire.send(OSCMessage(path, arguments).bytes)
  }
}
