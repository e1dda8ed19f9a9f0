import Foundation
import PeachTesting
import Testing

@testable import PeachWeb

@Suite("The gate")
struct GateTests {
  private let gate: Gate
  /// An admitted browser.
  private let device: Device
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    gate = Gate(
      names: ["127.0.0.1", "localhost", "[::1]"], port: 7322,
      file: DeviceFile(path: folder.path("devices.json")))
    let head = "GET /?token=\(gate.ticket) HTTP/1.1\r\nHost: 127.0.0.1:7322"
    let cookie = gate.admit(try RequestHead.request(Array(head.utf8), lineLimit: 64))
    #expect(cookie != nil)
    device = try #require(gate.devices.first)
  }

  private func request(
    _ target: String = "/", method: String = "GET", host: String? = "127.0.0.1:7322",
    origin: String? = nil, cookie: String? = nil
  ) throws -> HTTPRequest {
    var head = "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "")"
    if let origin { head += "\r\nOrigin: \(origin)" }
    if let cookie { head += "\r\nCookie: \(cookie)" }
    return try RequestHead.request(Array(head.utf8), lineLimit: 64)
  }

  private var cookie: String { "other=1; peach-7322=\(device.key)" }

  @Test("allows a request with the cookie, by every name of this machine")
  func cookies() throws {
    for host in ["127.0.0.1:7322", "localhost:7322", "LOCALHOST:7322", "[::1]:7322"] {
      #expect(gate.judge(try request(host: host, cookie: cookie)) == .allowed(device: device.id))
    }
  }

  @Test("invites a browser that opens the printed address, on the start page alone")
  func ticket() throws {
    let address = "/?token=\(gate.ticket)"
    #expect(gate.judge(try request(address)) == .invited)
    #expect(gate.judge(try request(address, method: "HEAD")) == .invited)
    #expect(gate.judge(try request(address), isSocket: true) == .refused)
    #expect(gate.judge(try request("/app.js?token=\(gate.ticket)")) == .refused)
    #expect(gate.judge(try request("\(address)&token=\(gate.ticket)")) == .refused)
  }

  @Test("admits only a post of its own page's button")
  func post() throws {
    let (ours, path) = ("http://127.0.0.1:7322", "/admit?token=\(gate.ticket)")
    #expect(gate.judge(try request(path, method: "POST", origin: ours)) == .entering)
    #expect(gate.judge(try request(path)) == .refused)
    #expect(gate.judge(try request(path, method: "POST")) == .refused)
    for origin in ["null", "http://evil.example", "http://localhost:7322"] {
      #expect(gate.judge(try request(path, method: "POST", origin: origin)) == .refused)
    }
    #expect(
      gate.judge(try request(path, method: "POST", host: "evil.example:7322", origin: ours))
        == .refused)
    let old = "/admit?token=\(Secret(characters: 22))"
    #expect(gate.judge(try request(old, method: "POST", origin: ours)) == .refused)
    #expect(gate.judge(try request("/admit", method: "POST", origin: ours)) == .refused)
    // A browser that is admitted already does not use up the ticket.
    #expect(
      gate.judge(try request(path, method: "POST", origin: ours, cookie: cookie))
        == .allowed(device: device.id))
  }

  @Test("refuses a request with no secret, an old one, or a part of one")
  func strangers() throws {
    #expect(gate.judge(try request()) == .refused)
    #expect(gate.judge(try request("/?token=\(Secret(characters: 22))")) == .refused)
    #expect(gate.judge(try request("/?token=\("\(gate.ticket)".dropLast())")) == .refused)
    #expect(gate.judge(try request("/?token=")) == .refused)
    for value in ["", "\(Secret(characters: 43))", "\(device.key)x", "\(gate.ticket)"] {
      #expect(gate.judge(try request(cookie: "peach-7322=\(value)")) == .refused)
    }
    #expect(gate.judge(try request(cookie: "peach-7323=\(device.key)")) == .refused)
  }

  @Test(
    "refuses a host that is not ours, even with the cookie",
    arguments: [
      "evil.example:7322", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:7322", "",
      "127.0.0.1:7322.evil.example", "[::1]",
    ])
  func hosts(host: String) throws {
    #expect(gate.judge(try request(host: host, cookie: cookie)) == .refused)
    #expect(gate.judge(try request("/?token=\(gate.ticket)", host: host)) == .refused)
  }

  @Test(
    "refuses an origin that is not ours",
    arguments: [
      "http://evil.example", "null", "http://127.0.0.1:7323", "https://127.0.0.1:7322",
      "http://localhost:7322", "http://127.0.0.1:7322.evil.example", "",
    ])
  func origins(origin: String) throws {
    #expect(gate.judge(try request(origin: origin, cookie: cookie)) == .refused)
    #expect(gate.judge(try request(origin: origin, cookie: cookie), isSocket: true) == .refused)
  }

  @Test("opens a WebSocket only to a page that says where it comes from")
  func sockets() throws {
    let ours = "http://127.0.0.1:7322"
    #expect(
      gate.judge(try request("/socket", origin: ours, cookie: cookie), isSocket: true)
        == .allowed(device: device.id))
    #expect(gate.judge(try request("/socket", cookie: cookie), isSocket: true) == .refused)
    #expect(gate.judge(try request("/socket", origin: ours), isSocket: true) == .refused)
  }

  @Test("hands out a cookie that no script reads and no other site sends")
  func attributes() throws {
    let entering = try request("/?token=\(gate.ticket)")
    let cookie = try #require(gate.admit(entering))
    let other = try #require(gate.devices.first { $0.id != self.device.id })
    #expect(cookie.hasPrefix("peach-7322=\(other.key);"))
    #expect(cookie.contains("HttpOnly"))
    #expect(cookie.contains("SameSite=Strict"))
    #expect(cookie.hasSuffix("; Max-Age=2592000"))
    #expect(gate.renewedCookie(of: other.id, on: entering) == cookie)
    #expect(gate.renewedCookie(of: "none", on: entering) == nil)
  }

  @Test("at port 80 browsers leave the port out")
  func standardPort() throws {
    let gate = Gate(
      names: ["127.0.0.1"], port: 80, file: DeviceFile(path: folder.path("others.json")))
    for host in ["127.0.0.1", "127.0.0.1:80"] {
      #expect(gate.judge(try request("/?token=\(gate.ticket)", host: host)) == .invited)
    }
  }

  @Test("follows the names of the machine")
  func renamed() throws {
    gate.names(["192.168.1.20"])
    #expect(gate.judge(try request(cookie: cookie)) == .refused)
    #expect(
      gate.judge(try request(host: "192.168.1.20:7322", cookie: cookie))
        == .allowed(device: device.id))
  }
}
