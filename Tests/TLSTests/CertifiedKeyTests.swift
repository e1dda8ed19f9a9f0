import Foundation
import PeachTesting
import Testing

@testable import TLS

@Suite("A certified key")
struct CertifiedKeyTests {
  private let authority: CertifiedKey
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    authority = try #require(
      CertifiedKey.authority(
        name: "Peach on test", hosts: ["peach.test"],
        networks: ["192.168.0.0/255.255.0.0", "fc00:0:0:0:0:0:0:0/fe00:0:0:0:0:0:0:0"],
        validity: CertifiedKey.Validity(days: 3650)))
    try folder.write(authority.certificates, to: "authority.pem")
  }

  private func server(_ hosts: [String], _ addresses: [String]) throws -> CertifiedKey {
    try #require(
      authority.server(
        name: "Peach on test", hosts: hosts, addresses: addresses,
        validity: CertifiedKey.Validity(days: 397)))
  }

  /// Returns the output of the program openssl.
  private func openssl(_ arguments: String...) throws -> String {
    try SystemTool.output("/usr/bin/openssl", arguments)
  }

  private func isValid(_ key: CertifiedKey) throws -> Bool {
    try folder.write(key.certificates, to: "server.pem")
    return try openssl(
      "verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", folder.path("authority.pem"),
      folder.path("server.pem")
    ).hasSuffix(": OK\n")
  }

  @Test("is vouched for within the names and networks of its authority alone")
  func constraints() throws {
    #expect(try isValid(try server(["peach.test"], ["192.168.1.5", "fd00::2"])))
    #expect(try !isValid(try server(["example.com"], [])))
    #expect(try !isValid(try server(["peach.test"], ["8.8.8.8"])))
    #expect(try !isValid(try server(["peach.test"], ["2001:db8::1"])))
  }

  @Test("is valid for 397 days, from the day before, and for a server only")
  func validity() throws {
    let key = try server(["peach.test", "other.peach.test"], ["192.168.1.5"])
    try folder.write(key.certificates, to: "server.pem")
    let text = try openssl("x509", "-noout", "-text", "-in", folder.path("server.pem"))
    #expect(text.contains("TLS Web Server Authentication"))
    #expect(text.contains("CA:FALSE"))
    #expect(text.contains("IP Address:192.168.1.5"))
    #expect((395...396).contains(key.daysLeft))
    #expect(key.hosts == ["peach.test", "other.peach.test"])
  }

  @Test("has the fingerprint that other programs show")
  func fingerprint() throws {
    let said = try openssl(
      "x509", "-noout", "-fingerprint", "-sha256", "-in", folder.path("authority.pem"))
    let fingerprint = try #require(authority.fingerprint)
    #expect(said.hasSuffix("=\(fingerprint)\n"))
    try Data(try #require(authority.der)).write(
      to: URL(fileURLWithPath: folder.path("authority.der")))
    #expect(
      try openssl(
        "x509", "-noout", "-fingerprint", "-sha256", "-inform", "der", "-in",
        folder.path("authority.der")) == said)
  }

  @Test("an invalid certificate has no fingerprint, no names and no time left")
  func garbage() {
    let none = CertifiedKey(certificates: "-----BEGIN CERTIFICATE-----\nAAAA\n", key: "")
    #expect(none.fingerprint == nil)
    #expect(none.hosts == [])
    #expect(none.daysLeft == 0)
    #expect(none.der == nil)
    #expect(TLSIdentity(none) == nil)
  }

  @Test("a key with a password is refused, and nothing asks for it")
  func password() throws {
    try folder.write(authority.key, to: "key.pem")
    _ = try openssl(
      "pkcs8", "-topk8", "-in", folder.path("key.pem"), "-out", folder.path("locked.pem"),
      "-passout", "pass:secret")
    let locked = try String(contentsOfFile: folder.path("locked.pem"), encoding: .utf8)
    #expect(locked.contains("ENCRYPTED"))
    #expect(TLSIdentity(authority) != nil)
    #expect(TLSIdentity(CertifiedKey(certificates: authority.certificates, key: locked)) == nil)
  }
}
