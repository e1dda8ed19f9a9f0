import Foundation
import PeachTesting
import TLS
import Testing

@testable import PeachWeb

@Suite("Encryption")
struct EncryptionTests {
  private let folder: TemporaryDirectory
  private let home = ListeningSocket.Address.ip4("192.168.1.5")

  init() throws { folder = try TemporaryDirectory() }

  private func certificates(serverDays: Int = 397) -> Certificates {
    Certificates(path: folder.path("certificates.json"), serverDays: serverDays)
  }

  @Test("the same certificate is shown after a restart, from a file for its owner alone")
  func kept() throws {
    let first = certificates()
    #expect(first.identity == nil)
    #expect(first.follow([home], ["peach"]))
    #expect(!first.follow([home], ["peach"]))
    let second = certificates()
    #expect(second.follow([home], ["peach"]))
    #expect(second.identity != nil)
    #expect(second.fingerprint == first.fingerprint)
    #expect(second.authorityFingerprint == first.authorityFingerprint)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("certificates.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a new address gets a new certificate by the same authority")
  func renewed() throws {
    let certificates = certificates()
    _ = certificates.follow([home], ["peach"])
    let (fingerprint, authority) = (certificates.fingerprint, certificates.authorityFingerprint)
    #expect(certificates.follow([home, .ip6("fd00::2")], ["peach"]))
    #expect(certificates.fingerprint != fingerprint)
    #expect(certificates.authorityFingerprint == authority)
  }

  @Test("a certificate is renewed in its last month")
  func ending() throws {
    _ = certificates(serverDays: 20).follow([home], ["peach"])
    let fingerprint = certificates(serverDays: 20).fingerprint
    let later = certificates()
    #expect(later.follow([home], ["peach"]))
    #expect(later.fingerprint != fingerprint)
    #expect(!later.follow([home], ["peach"]))
  }

  @Test("another name of the machine gets another authority, since the first is not for it")
  func renamed() throws {
    let certificates = certificates()
    _ = certificates.follow([home], ["peach"])
    let authority = certificates.authorityFingerprint
    #expect(certificates.follow([home], ["pear"]))
    #expect(certificates.authorityFingerprint != authority)
  }

  @Test("a broken file is replaced")
  func broken() throws {
    try folder.write("{", to: "certificates.json")
    let certificates = certificates()
    #expect(certificates.follow([home], ["peach"]))
    #expect(certificates.authority?.first == 0x30)
  }

  @Test("a key of another certificate is refused")
  func otherKey() throws {
    let (first, second) = (try #require(pair()), try #require(pair()))
    #expect(Certificates(given: first) != nil)
    #expect(
      Certificates(given: CertifiedKey(certificates: first.certificates, key: second.key)) == nil)
    #expect(Certificates(given: CertifiedKey(certificates: "", key: first.key)) == nil)
  }

  private func pair() -> CertifiedKey? {
    CertifiedKey.authority(
      name: "Test", hosts: ["peach.test"], networks: [], validity: CertifiedKey.Validity(days: 9)
    )?.server(
      name: "Test", hosts: ["peach.test"], addresses: [], validity: CertifiedKey.Validity(days: 9))
  }

  @Test("a certificate of the owner gives the names of the addresses")
  func names() throws {
    let given = Certificates(given: try #require(pair()))
    #expect(given?.givenHosts == ["peach.test"])
    #expect(given?.authority == nil)
    #expect(given?.follow([home], ["peach"]) == false)
  }

  private func serving(
    _ limits: Limits = Limits(), _ body: (ServerBench) async throws -> Void
  ) async throws {
    let bench = try ServerBench(limits: limits, isEncrypted: true)
    do { try await body(bench) } catch {
      await bench.close()
      throw error
    }
    await bench.close()
  }

  @Test("a request in the clear is led to the encrypted address, without what it carried")
  func redirect() async throws {
    try await serving { bench in
      let client = try #require(await RawClient(port: bench.port))
      await client.send(
        "GET /?token=\(bench.gate.ticket) HTTP/1.1\r\nHost: 127.0.0.1:\(bench.port)\r\n\r\n")
      let text = String(decoding: await client.receiveAll(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 308 "))
      #expect(text.contains("Location: https://127.0.0.1:\(bench.port)/\r\n"))
      #expect(!text.contains("token"))
    }
  }

  @Test(
    "a client that does not begin with a handshake is disconnected without a response",
    arguments: [
      "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "GET / HTTP/1.1\r\nHo", "\u{0}\u{1}\u{2}", "",
    ])
  func strangers(text: String) async throws {
    // One that stays silent is cut off by it.
    var limits = Limits()
    limits.headTime = .seconds(1)
    try await serving(limits) { bench in
      let client = try #require(await RawClient(port: bench.port))
      await client.send(text)
      #expect(await client.receiveAll() == [])
    }
  }

  @Test("a broken handshake ends with the reason")
  func brokenHandshake() async throws {
    try await serving { bench in
      let client = try #require(await RawClient(port: bench.port))
      await client.send([22, 3, 1, 0, 4, 99, 99, 99, 99])
      // An alert, whose type is 21.
      #expect(await client.receiveAll().first == 21)
    }
  }

  @Test("the authority's certificate is for everyone, and nothing else is")
  func authority() async throws {
    try await serving { bench in
      let host = "Host: 127.0.0.1:\(bench.port)\r\n"
      let (status, text) = await bench.get(Gate.authorityPath, headers: host)
      #expect(status == 200)
      #expect(text.contains("Content-Type: application/x-x509-ca-cert"))
      #expect(await bench.get("/index.html", headers: host).status == 403)
      #expect(await bench.get(Gate.authorityPath, headers: "Host: evil.example\r\n").status == 403)
      let invitation = await bench.get("/?token=\(bench.gate.ticket)", headers: host).text
      #expect(invitation.contains("href=\"\(Gate.authorityPath)\""))
    }
  }
}
