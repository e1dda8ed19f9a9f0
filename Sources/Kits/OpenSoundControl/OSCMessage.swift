import CLo
import Foundation

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

  /// Decodes a message.
  /// - Parameter bytes: what was received; nil is returned for anything but one valid message.
  package init?(_ bytes: [UInt8]) {
    var bytes = bytes
    let message: OSCMessage? = bytes.withUnsafeMutableBytes { buffer in
      // Checks the path, the types and the length of each argument.
      guard let start = buffer.baseAddress, buffer.first == UInt8(ascii: "/"),
        let raw = lo_message_deserialise(start, buffer.count, nil)
      else { return nil }
      defer { lo_message_free(raw) }
      let path = String(cString: start.assumingMemoryBound(to: CChar.self))
      return OSCMessage(path, Self.arguments(of: raw))
    }
    guard let message else { return nil }
    self = message
  }

  private static func arguments(of raw: lo_message) -> [Argument] {
    guard let types = lo_message_get_types(raw), let values = lo_message_get_argv(raw) else {
      return []
    }
    return (0..<Int(lo_message_get_argc(raw))).compactMap { index in
      guard let value = values[index] else { return nil }
      return switch UInt8(bitPattern: types[index]) {
      // The text begins where the union does.
      case UInt8(ascii: "s"):
        .text(String(cString: UnsafeRawPointer(value).assumingMemoryBound(to: CChar.self)))
      case UInt8(ascii: "i"): .integer(Int(value.pointee.i))
      case UInt8(ascii: "f"): .number(Double(value.pointee.f))
      default: nil
      }
    }
  }

  /// The bytes of the message.
  package var bytes: [UInt8] {
    guard let message = raw else { return [] }
    defer { lo_message_free(message) }
    var count = 0
    guard let encoded = lo_message_serialise(message, path, nil, &count) else { return [] }
    defer { free(encoded) }
    return Array(UnsafeRawBufferPointer(start: encoded, count: count))
  }

  /// The message in liblo's form, to be freed; nil without memory.
  var raw: lo_message? {
    guard let message = lo_message_new() else { return nil }
    for argument in arguments {
      switch argument {
      case .integer(let number): lo_message_add_int32(message, Int32(clamping: number))
      case .number(let number): lo_message_add_float(message, Float(number))
      case .text(let text): lo_message_add_string(message, text)
      }
    }
    return message
  }
}
