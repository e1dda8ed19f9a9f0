import Foundation
import Glibc

/// The names and addresses by which this machine is reached.
enum MachineAddresses {
  /// The names by which this machine alone can reach itself; an IPv6 address is in brackets.
  static let loopback = ["127.0.0.1", "localhost", "[::1]"]

  /// Returns true if an address belongs to this machine: a loopback address, or that of an interface.
  static func isThisMachine(_ address: ListeningSocket.Address) -> Bool {
    isThisMachine(address, own: own)
  }

  /// Returns true if an address is a loopback address, or one of a machine's own.
  static func isThisMachine(
    _ address: ListeningSocket.Address, own: () -> Set<ListeningSocket.Address>
  ) -> Bool {
    address.isLoopback || own().contains(address)
  }

  /// An address of a network interface.
  struct Entry: Hashable, Sendable {
    /// The name of the interface, such as "wlan0".
    var interface: String
    var address: ListeningSocket.Address
    /// True if the interface is a device, and not made by a container, a virtual machine or a VPN.
    var isDevice: Bool
    /// True if what goes to the internet leaves by the interface.
    var isDefault: Bool
  }

  /// Returns the addresses in the local network, IPv4 first.
  static func local() -> [ListeningSocket.Address] { local(entries()) }

  /// Returns those of some addresses that lie in the local network, IPv4 first.
  ///
  /// A public address is left out, because distant machines could reach it; so are the networks of
  /// containers, virtual machines and VPNs, which are not where a phone is.
  static func local(_ entries: [Entry]) -> [ListeningSocket.Address] {
    let shown = entries.filter { $0.address.isPrivate }
    let near = shown.filter(\.isDevice)
    // Within a container or a virtual network there are no devices.
    let addresses = (near.isEmpty ? shown.filter(\.isDefault) : near).map(\.address)
    return addresses.filter { !$0.isSix } + addresses.filter(\.isSix)
  }

  /// Returns the addresses of the interfaces that are up, but those of this machine alone.
  private static func entries() -> [Entry] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    let defaults = defaultInterfaces()
    return sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry -> Entry? in
      guard let entry = entry?.pointee, let address = entry.ifa_addr,
        entry.ifa_flags & UInt32(IFF_UP) != 0, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
        let text = numeric(address)
      else { return nil }
      let interface = String(cString: entry.ifa_name)
      return Entry(
        interface: interface,
        address: Int32(address.pointee.sa_family) == AF_INET ? .ip4(text) : .ip6(text),
        isDevice: access("/sys/class/net/\(interface)/device", F_OK) == 0,
        isDefault: defaults.contains(interface))
    }
  }

  /// Returns the addresses of all interfaces.
  private static func own() -> Set<ListeningSocket.Address> {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return Set(
      sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry in
        guard let address = entry?.pointee.ifa_addr, let text = numeric(address) else { return nil }
        return Int32(address.pointee.sa_family) == AF_INET ? .ip4(text) : .ip6(text)
      })
  }

  /// Returns an address in digits; nil for one that is not of the internet, and for link-local ones, which
  /// a browser cannot use.
  private static func numeric(_ address: UnsafePointer<sockaddr>) -> String? {
    let family = Int32(address.pointee.sa_family)
    guard family == AF_INET || family == AF_INET6 else { return nil }
    let size =
      family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.contains("%") ? nil : text
  }

  /// Returns the interfaces of the default routes, of IPv4 and of IPv6.
  private static func defaultInterfaces() -> Set<String> {
    func lines(_ path: String) -> [[Substring]] {
      let text = FileManager.default.contents(atPath: path) ?? Data()
      return String(decoding: text, as: UTF8.self).split(separator: "\n")
        .map { $0.split(whereSeparator: \.isWhitespace) }
    }
    // The destination of everything is all zeros.
    let four = lines("/proc/net/route").filter { $0.count > 1 && $0[1] == "00000000" }
    let six = lines("/proc/net/ipv6_route").filter {
      $0.count > 9 && $0[0].allSatisfy { $0 == "0" }
    }
    return Set((four.map { $0[0] } + six.map { $0[9] }).map(String.init)).subtracting(["lo"])
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

extension ListeningSocket.Address {
  /// The address in digits.
  var text: String {
    switch self {
    case .ip4(let text), .ip6(let text): text
    }
  }

  /// The address as it stands in a URL.
  var host: String {
    switch self {
    case .ip4(let text): text
    case .ip6(let text): "[\(text)]"
    }
  }

  fileprivate var isLoopback: Bool {
    switch self {
    case .ip4(let text): text.hasPrefix("127.")
    case .ip6(let text): text == "::1"
    }
  }

  fileprivate var isSix: Bool { if case .ip6 = self { true } else { false } }

  /// True if it is not reached from the internet: RFC 1918, RFC 3927 and RFC 4193.
  fileprivate var isPrivate: Bool {
    switch self {
    case .ip4(let text):
      let parts = text.split(separator: ".").compactMap { UInt8($0) }
      guard parts.count == 4 else { return false }
      return parts[0] == 10 || parts[0] == 172 && (16...31).contains(parts[1])
        || parts[0] == 192 && parts[1] == 168 || parts[0] == 169 && parts[1] == 254
    case .ip6(let text):
      return text.lowercased().hasPrefix("fc") || text.lowercased().hasPrefix("fd")
    }
  }
}
