import Foundation
import PeachTesting
import Testing

@testable import PeachWeb

@Suite("Admitted browsers")
struct DeviceTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path("state/web-devices.json") }
  private let phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1"

  init() throws { folder = try TemporaryDirectory() }

  private func gate(
    forgets: Bool = false, now: @escaping @Sendable () -> Date = { Date() }
  ) -> Gate {
    Gate(
      names: ["127.0.0.1"], port: 7322, file: DeviceFile(path: path), forgets: forgets, now: now)
  }

  private func request(token: Secret, agent: String = "") throws -> HTTPRequest {
    let head =
      "GET /?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:7322\r\nUser-Agent: \(agent)"
    return try RequestHead.request(Array(head.utf8), lineLimit: 64)
  }

  private func request(cookie: String) throws -> HTTPRequest {
    let head = "GET / HTTP/1.1\r\nHost: 127.0.0.1:7322\r\nCookie: \(cookie)"
    return try RequestHead.request(Array(head.utf8), lineLimit: 64)
  }

  /// The cookie of a header that sets one.
  private func cookie(_ header: String?) throws -> String {
    String(try #require(header).prefix { $0 != ";" })
  }

  @Test("have a key each, which only their owner can read, until --forget")
  func kept() throws {
    let first = gate()
    let one = try cookie(first.admit(try request(token: first.ticket, agent: phone)))
    let other = try cookie(first.admit(try request(token: first.ticket)))
    #expect(one != other)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let later = gate()
    #expect(Set(later.devices.map(\.name)) == ["?", "iPhone, Safari"])
    for (cookie, name) in [(one, "iPhone, Safari"), (other, "?")] {
      let device = try #require(later.devices.first { $0.name == name })
      #expect(later.judge(try request(cookie: cookie)) == .allowed(device: device.id))
    }
    #expect(gate(forgets: true).devices == [])
    #expect(gate().judge(try request(cookie: one)) == .refused)
  }

  @Test(
    "a key of a connection in the clear opens no encrypted page, nor the other way around",
    arguments: [false, true])
  func schemes(isEncrypted: Bool) throws {
    let gate = gate()
    var entering = try request(token: gate.ticket)
    entering.isEncrypted = isEncrypted
    let key = try cookie(gate.admit(entering)).split(separator: "=")[1]
    for name in ["peach-7322", "__Host-peach-7322"] {
      var asking = try request(cookie: "\(name)=\(key)")
      asking.isEncrypted = name.hasPrefix("__Host-")
      #expect((gate.judge(asking) != .refused) == (asking.isEncrypted == isEncrypted))
    }
  }

  @Test("are admitted one by one: an address is good once, and a preview does not use it up")
  func once() throws {
    let gate = gate()
    let ticket = gate.ticket
    let head = try RequestHead.request(
      Array("HEAD /?token=\(ticket) HTTP/1.1\r\nHost: 127.0.0.1:7322".utf8), lineLimit: 64)
    let first = try request(token: ticket)
    for _ in 0..<2 {
      #expect(gate.judge(head) == .invited && gate.judge(first) == .invited)
      #expect(gate.devices.isEmpty && gate.ticket == ticket)
    }
    #expect(gate.admit(first) != nil)
    #expect(gate.judge(first) == .refused && gate.admit(first) == nil)
    #expect(gate.judge(try request(token: gate.ticket)) == .invited)
  }

  @Test("need to be admitted again after 30 days without use, and stay admitted by use")
  func unused() throws {
    let day: TimeInterval = 24 * 3600
    let time = Watched(Date(timeIntervalSince1970: 1_800_000_000))
    let clock: @Sendable () -> Date = { time.value }
    let first = gate(now: clock)
    let used = try cookie(first.admit(try request(token: first.ticket)))
    let id = try #require(first.devices.first?.id)
    let unused = try cookie(first.admit(try request(token: first.ticket)))
    time.update { $0 += 29 * day }
    #expect(first.judge(try request(cookie: unused)) != .refused)
    first.see(id)
    time.update { $0 += day }
    for gate in [first, gate(now: clock)] {
      #expect(gate.judge(try request(cookie: unused)) == .refused)
      #expect(gate.judge(try request(cookie: used)) == .allowed(device: id))
      #expect(gate.devices.map(\.id) == [id])
    }
    time.update { $0 += 29 * day }
    #expect(first.judge(try request(cookie: used)) == .refused)
  }

  @Test("are revoked one by one")
  func revoked() throws {
    let gate = gate()
    let one = try cookie(gate.admit(try request(token: gate.ticket)))
    let other = try cookie(gate.admit(try request(token: gate.ticket)))
    guard case .allowed(let id) = gate.judge(try request(cookie: one)) else {
      Issue.record("it was not admitted")
      return
    }
    #expect(gate.revoke(id) && !gate.revoke(id))
    #expect(gate.judge(try request(cookie: one)) == .refused)
    #expect(gate.judge(try request(cookie: other)) != .refused)
    #expect(self.gate().devices.count == 1)
  }

  @Test("are limited in number: the one unused for longest makes room")
  func many() throws {
    let gate = gate()
    for _ in 0..<DeviceFile.limit + 3 { _ = gate.admit(try request(token: gate.ticket)) }
    #expect(gate.devices.count == DeviceFile.limit)
  }

  @Test("that cannot be read or stored need to be admitted again, for this run")
  func spoilt() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("state"), withIntermediateDirectories: true)
    for text in ["", "no list", "[{\"id\":1}]", "[{\"key\":\"short\"}]"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(gate().devices == [])
    }
    let nowhere = Gate(
      names: ["127.0.0.1"], port: 7322, file: DeviceFile(path: "/proc/none/devices.json"))
    let cookie = try cookie(nowhere.admit(try request(token: nowhere.ticket)))
    #expect(nowhere.judge(try request(cookie: cookie)) != .refused)
  }

  @Test(
    "are named by what they say of themselves",
    arguments: [
      ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Linux, Firefox"),
      (
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
        "Android, Chrome"
      ),
      ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Windows, Edge"),
      ("curl/8.5", "?"), ("<script>", "?"),
    ])
  func names(agent: String, name: String) {
    #expect(Device.name(agent) == name)
  }
}
