import FlyingFox
import Foundation
import Testing

@testable import PeachWeb

@Suite("The gate")
struct GateTests {
  private let gate = Gate(
    names: ["127.0.0.1", "localhost", "[::1]"], port: 7322, ticket: Secret(characters: 22),
    key: Secret(characters: 43))

  private func request(
    _ target: String = "/", host: String? = "127.0.0.1:7322", origin: String? = nil,
    cookie: String? = nil
  ) throws -> HTTPRequest {
    var head = "GET \(target) HTTP/1.1\r\nHost: \(host ?? "")"
    if let origin { head += "\r\nOrigin: \(origin)" }
    if let cookie { head += "\r\nCookie: \(cookie)" }
    return try RequestHead.request(Array(head.utf8), lineLimit: 64)
  }

  private var cookie: String { "other=1; peach-7322=\(gate.key)" }

  @Test("lets in who has the cookie, by every name of ours")
  func cookies() throws {
    for host in ["127.0.0.1:7322", "localhost:7322", "LOCALHOST:7322", "[::1]:7322"] {
      #expect(gate.judge(try request(host: host, cookie: cookie)) == .allowed)
    }
  }

  @Test("welcomes who has the printed address, on the start page alone")
  func ticket() throws {
    let address = "/?token=\(gate.ticket)"
    #expect(gate.judge(try request(address)) == .welcome)
    #expect(gate.judge(try request(address), isSocket: true) == .refused)
    #expect(gate.judge(try request("/app.js?token=\(gate.ticket)")) == .refused)
    #expect(gate.judge(try request("\(address)&token=\(gate.ticket)")) == .refused)
  }

  @Test("refuses who has nothing, or something old, or only a part of it")
  func strangers() throws {
    #expect(gate.judge(try request()) == .refused)
    #expect(gate.judge(try request("/?token=\(Secret(characters: 22))")) == .refused)
    #expect(gate.judge(try request("/?token=\("\(gate.ticket)".dropLast())")) == .refused)
    #expect(gate.judge(try request("/?token=")) == .refused)
    for value in ["", "\(Secret(characters: 43))", "\(gate.key)x", "\(gate.ticket)"] {
      #expect(gate.judge(try request(cookie: "peach-7322=\(value)")) == .refused)
    }
    #expect(gate.judge(try request(cookie: "peach-7323=\(gate.key)")) == .refused)
  }

  @Test(
    "refuses a host that is not ours, whoever brings the cookie",
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
      gate.judge(try request("/socket", origin: ours, cookie: cookie), isSocket: true) == .allowed)
    #expect(gate.judge(try request("/socket", cookie: cookie), isSocket: true) == .refused)
    #expect(gate.judge(try request("/socket", origin: ours), isSocket: true) == .refused)
  }

  @Test("hands out a cookie that no script reads and no other site sends")
  func attributes() {
    #expect(gate.cookie.hasPrefix("peach-7322=\(gate.key);"))
    #expect(gate.cookie.contains("HttpOnly"))
    #expect(gate.cookie.contains("SameSite=Strict"))
  }

  @Test("at port 80 browsers leave the port out")
  func standardPort() throws {
    let gate = Gate(
      names: ["127.0.0.1"], port: 80, ticket: Secret(characters: 22), key: Secret(characters: 43))
    #expect(gate.hosts == ["127.0.0.1", "127.0.0.1:80"])
  }
}
