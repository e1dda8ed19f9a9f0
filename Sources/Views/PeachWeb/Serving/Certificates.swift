import Foundation
import PeachCore
import Synchronization
import TLS
import UserFiles

/// The certificates by which other machines know this one.
///
/// Thread-safe. Without those of its owner Peach makes them: an authority for this machine's names and for addresses in private
/// networks, which a device may install, and a certificate of that authority for the names and addresses of now.
final class Certificates: Sendable {
  /// The content of the file: after a restart, a browser recognizes the certificate that its user accepted.
  private struct Stored: Codable {
    var authority: CertifiedKey
    /// The names that the authority can vouch for.
    var names: [String]
    var server: CertifiedKey?
    /// The names and addresses that the server's certificate is for.
    var serverHosts: [String] = []
  }

  private struct State {
    var identity: TLSIdentity?
    var stored: Stored?
    var fingerprint: String?
  }

  private let state: Mutex<State>
  private let file: OwnFile?
  /// The DNS names in a certificate of the owner; empty for Peach's own.
  let givenHosts: [String]
  private let serverDays: Int

  /// The private networks (RFC 1918, RFC 3927, RFC 4193), which are all that the authority can vouch for.
  private static let networks = [
    "10.0.0.0/255.0.0.0", "172.16.0.0/255.240.0.0", "192.168.0.0/255.255.0.0",
    "169.254.0.0/255.255.0.0", "fc00:0:0:0:0:0:0:0/fe00:0:0:0:0:0:0:0",
  ]
  /// Ten years: who has installed it once should not have to again.
  private static let authorityTime = CertifiedKey.Validity(days: 3650)
  /// A certificate with fewer days left is renewed.
  private static let renewalDays = 30

  /// Takes those of the owner.
  /// - Parameter key: the key and its certificates; the result is nil if they cannot be used.
  init?(given key: CertifiedKey) {
    guard let identity = TLSIdentity(key) else { return nil }
    file = nil
    serverDays = 0
    givenHosts = key.hosts.filter { !$0.contains("*") }
    state = Mutex(State(identity: identity, stored: nil, fingerprint: key.fingerprint))
  }

  /// Makes Peach's own as soon as the addresses are known.
  /// - Parameters:
  ///   - path: the file in which they are stored, which only its owner can read.
  ///   - serverDays: the days for which a server's certificate is valid; browsers take none of more than 398.
  init(path: String, serverDays: Int = 397) {
    file = OwnFile(path)
    self.serverDays = serverDays
    givenHosts = []
    let stored = file?.read().flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
    state = Mutex(State(stored: stored))
  }

  /// The certificates for connections; nil before ``follow(_:_:)``.
  var identity: TLSIdentity? { state.withLock { $0.identity } }

  /// The SHA-256 of the certificate that a browser shows.
  var fingerprint: String? { state.withLock { $0.fingerprint } }

  /// The SHA-256 of Peach's authority; nil with a certificate of the owner.
  var authorityFingerprint: String? { state.withLock { $0.stored?.authority.fingerprint } }

  /// The certificate of Peach's authority in DER, for devices to install; nil with a certificate of the owner.
  var authority: Data? { state.withLock { $0.stored?.authority.der.map { Data($0) } } }

  /// Makes Peach's own certificate again unless it is for these names and addresses and for another month.
  /// - Returns: true if there is another one now.
  func follow(_ addresses: [ListeningSocket.Address], _ names: [String]) -> Bool {
    guard let file else { return false }
    return state.withLock { state in
      let names = names.filter { $0.allSatisfy(\.isASCII) }.uniqued()
      let hosts = names + addresses.map(\.text)
      if let stored = state.stored, stored.names == names, stored.serverHosts == hosts,
        let server = stored.server, server.daysLeft >= Self.renewalDays
      {
        guard state.identity == nil else { return false }
        if let identity = TLSIdentity(server) {
          state.identity = identity
          state.fingerprint = server.fingerprint
          return true
        }
      }
      guard let made = make(state.stored, names, addresses.map(\.text)),
        let server = made.server, let identity = TLSIdentity(server)
      else { return false }
      if let data = try? JSONEncoder().encode(made) { file.write(data) }
      state = State(identity: identity, stored: made, fingerprint: server.fingerprint)
      return true
    }
  }

  private func make(
    _ stored: Stored?, _ names: [String], _ addresses: [String]
  ) -> Stored? {
    func name(_ prefix: String) -> String {
      String("\(prefix) on \(names.first ?? "this machine")".prefix(64))
    }
    var made: Stored
    if let stored, stored.names == names, stored.authority.daysLeft > serverDays {
      made = stored
    } else {
      // Without a name all names would be permitted.
      let hosts = names.isEmpty ? ["peach.invalid"] : names
      guard
        let authority = CertifiedKey.authority(
          name: name("Peach authority"), hosts: hosts, networks: Self.networks,
          validity: Self.authorityTime)
      else { return nil }
      made = Stored(authority: authority, names: names)
    }
    guard
      let server = made.authority.server(
        name: name("Peach"), hosts: names, addresses: addresses,
        validity: CertifiedKey.Validity(days: serverDays))
    else { return nil }
    made.server = server
    made.serverHosts = names + addresses
    return made
  }
}
