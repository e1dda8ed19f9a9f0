package import Glibc

/// Calls a function with the address of a Unix socket.
/// - Parameters:
///   - path: the path of the socket, of at most 107 bytes.
///   - body: receives the address and its size in bytes, such as `connect` or `bind`.
/// - Returns: what the function returns.
package func withUnixAddress<Result>(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
