import Foundation
import PeachCore
import PeachTesting
import PeachText
import Synchronization
import TLS

@testable import PeachWeb

/// A server on a port of its own, with a host that remembers what pages say.
final class ServerBench: Sendable {
  /// Remembers, and answers "hello" to a page that says "hello".
  final class Host: PageHost {
    private let log = Mutex<[String]>([])
    let joins = Watched<Int>(0)
    let leaves = Watched<Int>(0)
    let pages = Watched<[PageLink]>([])

    var messages: [String] { log.withLock { $0 } }

    func joined(_ page: PageLink) async {
      pages.update { $0.append(page) }
      joins.update { $0 += 1 }
    }
    func left(_ page: PageLink) async { leaves.update { $0 += 1 } }
    func received(_ message: String, from page: PageLink) async {
      log.withLock { $0.append(message) }
      if message == "hello" { page.send("hello") }
      if message == "flood" {
        for _ in 0..<200 { page.send(String(repeating: "x", count: 60_000)) }
      }
    }
  }

  let host = Host()
  let gate: Gate
  let port: UInt16
  /// The cookie of an admitted browser.
  let cookie: String
  /// True if it takes encrypted connections alone.
  let isEncrypted: Bool
  let server: WebServer
  private let folder: TemporaryDirectory
  private let task: Task<Void, Never>

  /// The scheme, host and port of its addresses.
  var origin: String { "\(isEncrypted ? "https" : "http")://127.0.0.1:\(port)" }

  init(limits: Limits = Limits(), isEncrypted: Bool = false) throws {
    self.isEncrypted = isEncrypted
    folder = try TemporaryDirectory()
    try folder.write("<html lang=\"en\">start</html>", to: "index.html")
    try folder.write("secret", to: "notes.txt")
    let listener = try ListeningSocket(.ip4("127.0.0.1"), port: 0, isEncrypted: isEncrypted)
    let certificates = isEncrypted ? Certificates(path: folder.path("certificates.json")) : nil
    _ = certificates?.follow([.ip4("127.0.0.1")], ["peach.test"])
    port = listener.port
    gate = Gate(
      names: MachineAddresses.loopback, port: port,
      file: DeviceFile(path: folder.path("devices.json")))
    let head = "GET /?token=\(gate.ticket) HTTP/1.1\r\nHost: 127.0.0.1:\(port)"
    var request = try RequestHead.request(Array(head.utf8), lineLimit: 64)
    request.isEncrypted = isEncrypted
    let cookie = gate.admit(request) ?? ""
    self.cookie = String(cookie.prefix { $0 != ";" })
    let chart = TrainingProgress().chart(.standard)
    guard let assets = WebAssets(folder: URL(fileURLWithPath: folder.path)) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let server = WebServer(
      listeners: [listener], gate: gate,
      pages: WebPages(
        assets: assets, text: { Catalog(.german) }, chart: { chart }, answers: { Data($0.utf8) },
        authority: { certificates?.authority }),
      host: host, limits: limits, identity: { certificates?.identity })
    self.server = server
    task = Task { await server.run() }
  }

  /// Ends the server and waits for it.
  func close() async {
    server.stop()
    await task.value
  }

  /// A client that has connected.
  func client() async -> RawClient? { await RawClient(port: port, isEncrypted: isEncrypted) }

  /// The headers of an admitted browser.
  var headers: String { "Host: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n" }

  /// The status of a request, and all that came.
  func get(
    _ target: String, method: String = "GET", headers: String? = nil
  ) async -> (status: Int, text: String) {
    guard let client = await client() else { return (0, "") }
    await client.send(
      "\(method) \(target) HTTP/1.1\r\n\(headers ?? self.headers)Connection: close\r\n\r\n")
    let response = await client.receiveAll()
    return (RawClient.status(response), String(decoding: response, as: UTF8.self))
  }

  /// A client whose WebSocket is open.
  func page(origin: String? = nil) async -> RawClient? {
    guard let (client, response) = await upgraded(origin: origin),
      RawClient.status(response) == 101
    else { return nil }
    return client
  }

  /// Asks for a WebSocket, and returns the connection with the response's head.
  func upgraded(origin: String? = nil) async -> (client: RawClient, response: [UInt8])? {
    guard let client = await client() else { return nil }
    await client.send(
      "GET /socket HTTP/1.1\r\n\(headers)Origin: \(origin ?? self.origin)\r\n"
        + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    guard let head = await client.receiveHead() else { return nil }
    return (client, head)
  }
}
