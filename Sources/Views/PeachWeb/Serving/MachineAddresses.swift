import Foundation
import Glibc

/// The names and addresses by which this machine is reached.
enum MachineAddresses {
  /// The addresses that only this machine can reach.
  static let loopback = ["127.0.0.1", "localhost", "[::1]"]

  /// Returns addresses in the local network, IPv4 first; an IPv6 address is in brackets.
  ///
  /// Link-local IPv6 addresses are left out, because a browser cannot use them.
  static func local() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var addresses: [String] = []
    for entry in sequence(first: list, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, let address = entry.ifa_addr,
        entry.ifa_flags & UInt32(IFF_UP) != 0,
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      let family = Int32(address.pointee.sa_family)
      let size =
        family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      guard family == AF_INET || family == AF_INET6 else { continue }
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(
          address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      guard !text.contains("%") else { continue }
      addresses.append(family == AF_INET6 ? "[\(text)]" : text)
    }
    return addresses.filter { !$0.hasPrefix("[") } + addresses.filter { $0.hasPrefix("[") }
  }

  /// Returns the machine's names in the local network.
  static func names() -> [String] {
    let name = ProcessInfo.processInfo.hostName.lowercased()
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." })
    else { return [] }
    let short = name.split(separator: ".").first.map(String.init) ?? name
    return [name, short, short + ".local"]
  }
}
