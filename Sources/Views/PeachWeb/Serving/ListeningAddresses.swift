import FlyingSocks
import Glibc
import PeachCore
import Synchronization

/// The addresses at which the web app is reached.
///
/// These are those of this machine alone, and, if asked for, those in the local network, which come and go.
/// Thread-safe.
final class ListeningAddresses: Sendable {
  /// The port at every address.
  let port: UInt16
  /// True if other machines in the local network can reach it.
  let isLocal: Bool
  /// By what other machines know this one; nil if their connections are not encrypted.
  let certificates: Certificates?

  private let first: [ListeningSocket]
  private let local = Mutex<[ListeningSocket.Address]>([])
  private let find: @Sendable () -> [ListeningSocket.Address]

  /// Starts listening for this machine.
  /// - Parameters:
  ///   - port: the port; 0 for any free one.
  ///   - isLocal: true to listen in the local network, too, once it is followed.
  ///   - certificates: by what machines in the local network know this one; nil not to encrypt.
  ///   - find: returns the addresses in the local network.
  /// - Throws: ``PeachError``.
  init(
    port: UInt16, isLocal: Bool, certificates: Certificates? = nil,
    find: @escaping @Sendable () -> [ListeningSocket.Address] = MachineAddresses.local
  ) throws(PeachError) {
    let four: ListeningSocket
    do throws(SocketError) {
      four = try ListeningSocket(.ip4("127.0.0.1"), port: port)
    } catch {
      throw PeachError(error, port: port)
    }
    // A machine may have no IPv6.
    let six = try? ListeningSocket(.ip6("::1"), port: four.port)
    first = [four] + [six].compactMap { $0 }
    self.port = four.port
    self.isLocal = isLocal
    self.certificates = certificates
    self.find = find
  }

  /// The sockets for this machine.
  var listeners: [ListeningSocket] { first }

  /// The addresses and names for other machines, as in a URL, the likeliest first; empty without a network.
  var localHosts: [String] {
    let local = local.withLock { $0.map(\.host) }
    return local.isEmpty ? [] : (certificates?.givenHosts ?? []) + local
  }

  /// The names and addresses in a `Host` header, without the port.
  var names: [String] {
    MachineAddresses.loopback + local.withLock { $0.map(\.host) }
      + (isLocal ? MachineAddresses.names() + (certificates?.givenHosts ?? []) : [])
  }

  /// Listens at the addresses that are there now, and no more at those that are gone.
  /// - Returns: true if anything has changed.
  func follow(_ server: WebServer, _ gate: Gate) -> Bool {
    guard isLocal else { return false }
    let found = find()
    let isRenewed = certificates?.follow(found, MachineAddresses.names()) ?? false
    let before = local.withLock { $0 }
    for gone in before where !found.contains(gone) { server.leave(gone) }
    let there = found.filter { address in
      if before.contains(address) { return true }
      // An address that has just come may not be ready; it is tried again.
      guard
        let listener = try? ListeningSocket(
          address, port: port, isEncrypted: certificates != nil)
      else { return false }
      server.listen(on: listener)
      return true
    }
    guard there != before else { return isRenewed }
    local.withLock { $0 = there }
    gate.names(names)
    return true
  }
}

extension PeachError {
  /// Creates the failure to listen on a port.
  init(_ error: SocketError, port: UInt16) {
    let reason: Reason =
      switch error {
      case .failed(_, EADDRINUSE, _): .portInUse(Int(port))
      case .failed(_, EACCES, _): .portForbidden(Int(port))
      case .failed(_, _, let message): .cannotListen(message)
      default: .cannotListen("\(error)")
      }
    self.init(.unserved, reason)
  }
}
