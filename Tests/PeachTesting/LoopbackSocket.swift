import Foundation

/// Sockets to servers on this machine.
package enum LoopbackSocket {
  /// Connects to a port of 127.0.0.1.
  /// - Parameters:
  ///   - port: the port.
  ///   - seconds: the longest that connecting, sending or receiving may take; nil for no limit.
  /// - Returns: the descriptor, which is the caller's to close; nil if it is refused.
  package static func connect(to port: UInt16, within seconds: Int? = nil) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if let seconds {
      var limit = timeval(tv_sec: seconds, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
      setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Finds a port of 127.0.0.1 that no program listens on.
  /// - Parameter datagrams: true for a port of UDP.
  /// - Returns: the port; nil if the system has none.
  package static func freePort(forDatagrams datagrams: Bool = false) -> UInt16? {
    let type = datagrams ? SOCK_DGRAM : SOCK_STREAM
    let descriptor = socket(AF_INET, Int32(type.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
      }
    }
    return isFound ? UInt16(bigEndian: address.sin_port) : nil
  }
}
