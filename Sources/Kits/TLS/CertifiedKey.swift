import COpenSSL
import Glibc

/// A private key and the certificates that vouch for it, its own first, as PEM (RFC 7468).
package struct CertifiedKey: Codable, Hashable, Sendable {
  /// The certificate of the key, and those of the authorities between it and one that browsers know.
  package let certificates: String
  /// The key, which must stay secret: with it, any machine can pretend to be this server.
  package let key: String

  /// Takes what a file holds; nothing is checked before a ``TLSIdentity`` is made.
  package init(certificates: String, key: String) {
    self.certificates = certificates
    self.key = key
  }

  /// False on a machine without OpenSSL 3, where nothing can be encrypted or certified.
  package static var isPossible: Bool { peach_tls_is_available() == 1 }

  /// The time a certificate is valid.
  package struct Validity: Sendable {
    /// The days before now from which on it is: the clocks of two machines differ.
    private static let leeway = 1
    private static let secondsADay = 86_400
    private let days: Int

    /// Creates a validity.
    /// - Parameter days: the number of days in all, one of them in the past.
    package init(days: Int) { self.days = days }

    fileprivate var start: Int { -Self.leeway * Self.secondsADay }
    fileprivate var end: Int { (days - Self.leeway) * Self.secondsADay }
  }

  /// Makes an authority, which can vouch for servers of certain names and addresses and for nothing else.
  ///
  /// So a device that trusts it trusts it for these alone, even if its key is stolen (RFC 5280, section 4.2.1.10).
  /// - Parameters:
  ///   - name: the name that a browser shows; at most 64 characters.
  ///   - hosts: the DNS names, each with all below it.
  ///   - networks: the networks, as an address and a mask: `10.0.0.0/255.0.0.0`.
  ///   - validity: the time.
  /// - Returns: the authority; nil without OpenSSL.
  package static func authority(
    name: String, hosts: [String], networks: [String], validity: Validity
  ) -> CertifiedKey? {
    let permitted =
      hosts.map { "permitted;DNS:\($0)" } + networks.map { "permitted;IP:\($0)" }
    return make(name, "critical," + permitted.joined(separator: ","), validity, issuer: nil)
  }

  /// Makes a key for a server, and has this authority sign its certificate.
  /// - Parameters:
  ///   - name: the name that a browser shows; at most 64 characters.
  ///   - hosts: its DNS names.
  ///   - addresses: its addresses, without brackets.
  ///   - validity: the time.
  /// - Returns: the key, with the authority's certificate behind its own; nil without OpenSSL.
  package func server(
    name: String, hosts: [String], addresses: [String], validity: Validity
  ) -> CertifiedKey? {
    let names = hosts.map { "DNS:\($0)" } + addresses.map { "IP:\($0)" }
    return Self.make(name, names.joined(separator: ","), validity, issuer: self)
  }

  private static func make(
    _ name: String, _ names: String, _ validity: Validity, issuer: CertifiedKey?
  ) -> CertifiedKey? {
    guard let key = text(peach_tls_make_key()) else { return nil }
    let made = name.withCString { name in
      names.withCString { names in
        key.withCString { key in
          withOptional(issuer?.certificates) { issuerCertificate in
            withOptional(issuer?.key) { issuerKey in
              var request = peach_certificate_request(
                name: name, key: key, issuer: issuerCertificate, issuer_key: issuerKey,
                names: names, start: validity.start, end: validity.end)
              return text(peach_tls_make_certificate(&request))
            }
          }
        }
      }
    }
    return made.map { CertifiedKey(certificates: $0 + (issuer?.certificates ?? ""), key: key) }
  }

  private static func withOptional<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    text.map { $0.withCString(body) } ?? body(nil)
  }

  private static func text(_ made: UnsafeMutablePointer<CChar>?) -> String? {
    guard let made else { return nil }
    defer { free(made) }
    return String(cString: made)
  }

  // MARK: The own certificate

  /// The SHA-256 of the own certificate, as browsers show it: pairs of hexadecimal digits; nil for one that
  /// cannot be read.
  package var fingerprint: String? {
    var digest = [UInt8](repeating: 0, count: 32)
    guard peach_tls_fingerprint(certificates, &digest) == 1 else { return nil }
    return digest.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined(separator: ":")
  }

  /// The days for which the own certificate is still valid; 0 for one that cannot be read.
  package var daysLeft: Int { peach_tls_seconds_left(certificates) / 86_400 }

  /// The own certificate in DER, as devices install it; nil for one that cannot be read.
  package var der: [UInt8]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = peach_tls_der(certificates, &bytes)
    defer { free(bytes) }
    return bytes.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
  }

  /// The DNS names that the own certificate is for.
  package var hosts: [String] {
    Array(
      sequence(state: Int32(0)) { index in
        defer { index += 1 }
        return Self.text(peach_tls_dns_name(certificates, index))
      })
  }
}
