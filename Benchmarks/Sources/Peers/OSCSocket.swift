import Foundation

/// Sends OSC messages to a port of this machine.
final class OSCSocket {
  enum Argument {
    case number(Int32)
    case text(String)
    case blob([UInt8])
  }

  private let descriptor: Int32
  private var address = sockaddr_in()

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { throw PeerError("there is no socket") }
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  }

  deinit { close(descriptor) }

  func send(_ name: String, _ arguments: [Argument]) {
    var tags = ","
    var body: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .number(let number):
        tags += "i"
        body += Self.bytes(number)
      case .text(let text):
        tags += "s"
        body += Self.padded(Array(text.utf8) + [0])
      case .blob(let blob):
        tags += "b"
        body += Self.bytes(Int32(blob.count)) + Self.padded(blob)
      }
    }
    let message = Self.padded(Array(name.utf8) + [0]) + Self.padded(Array(tags.utf8) + [0]) + body
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(
          descriptor, message, message.count, 0, address,
          socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  static func bytes(_ number: Int32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}
