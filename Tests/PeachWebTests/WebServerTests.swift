import Foundation
import PeachTesting
import Testing

@testable import PeachWeb

@Suite("The web server")
struct WebServerTests {
  /// Limits that a busy machine does not reach, without a heartbeat among the frames.
  private static let patient = {
    var limits = Limits()
    limits.headTime = .seconds(60)
    limits.writeTime = .seconds(60)
    limits.silence = .seconds(600)
    limits.heartbeat = .seconds(600)
    return limits
  }()

  private func serving(
    _ isEncrypted: Bool, _ limits: Limits = patient, _ body: (ServerBench) async throws -> Void
  ) async throws {
    let bench = try ServerBench(limits: limits, isEncrypted: isEncrypted)
    do { try await body(bench) } catch {
      await bench.close()
      throw error
    }
    await bench.close()
  }

  @Test(
    "serves its pages with headers that let nothing else in, and nothing twice",
    arguments: [false, true])
  func pages(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let (status, text) = await bench.get("/")
      #expect(status == 200)
      #expect(text.contains("lang=\"de\""))
      #expect(text.contains("Content-Security-Policy: default-src 'none'; script-src 'self'"))
      #expect(!text.contains("unsafe"))
      #expect(text.contains("X-Content-Type-Options: nosniff"))
      let tag = try #require(await bench.get("/index.html").text.firstMatch(of: /ETag: (\S+)/)).1
      #expect(
        await bench.get("/index.html", headers: "\(bench.headers)If-None-Match: \(tag)\r\n").status
          == 304)
    }
  }

  @Test(
    "shows the printed address as a page with a button, and admits the browser that posts it",
    arguments: [false, true])
  func ticket(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let host = "Host: 127.0.0.1:\(bench.port)\r\n"
      let (ticket, count) = (bench.gate.ticket, bench.gate.devices.count)
      // A messenger's preview asks in both ways, and more than once.
      for method in ["HEAD", "GET", "GET"] {
        let (status, text) = await bench.get("/?token=\(ticket)", method: method, headers: host)
        #expect(status == 200 && !text.contains("Set-Cookie"))
        #expect(text.contains("form-action 'self'") && text.contains("script-src 'self'"))
        #expect(text.contains("action=\"/admit?token=\(ticket)\"") == (method == "GET"))
        #expect(!text.contains("<script"))
      }
      #expect(bench.gate.devices.count == count && bench.gate.ticket == ticket)
      let post = "\(host)Origin: \(bench.origin)\r\nContent-Length: 0\r\n"
      let path = "/admit?token=\(ticket)"
      let (status, text) = await bench.get(path, method: "POST", headers: post)
      #expect(status == 303)
      let key = try #require(bench.gate.devices.first).key
      #expect(text.contains("=\(key); Path=/; HttpOnly"))
      #expect(text.contains("Location: /\r\n"))
      #expect(await bench.get(path, method: "POST", headers: post).status == 403)
      #expect(await bench.get("/?token=\(ticket)", headers: host).status == 403)
      #expect(await bench.get("/", headers: host).status == 403)
      #expect(await bench.get("/", headers: host).text.contains("peach serve"))
    }
  }

  @Test(
    "renews the cookie of a device that uses its page, and no other one", arguments: [false, true])
  func renewal(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let cookie = "Set-Cookie: \(bench.cookie); Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000"
      let end = isEncrypted ? "; Secure\r\n" : "\r\n"
      #expect(await bench.get("/").text.contains(cookie + end))
      #expect(bench.cookie.hasPrefix("__Host-") == isEncrypted)
      #expect(await !bench.get("/index.html").text.contains("Set-Cookie"))
      #expect(await !bench.get("/", headers: "Host: x\r\n").text.contains("Set-Cookie"))
      let id = try #require(bench.gate.devices.first).id
      bench.gate.revoke(id)
      #expect(await !bench.get("/").text.contains("Set-Cookie"))
    }
  }

  @Test(
    "takes a page for one on this machine by the address of its connection",
    arguments: [false, true])
  func origin(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      _ = try #require(await bench.page())
      #expect(await bench.host.pages.wait { !$0.isEmpty }.map(\.isOnThisMachine) == [true])
    }
  }

  @Test(
    "has no path but its own, however another is spelt",
    arguments: [
      "/notes.txt", "/../notes.txt", "/..%2fnotes.txt", "/%2e%2e/notes.txt", "/./index.html",
      "//index.html", "/..%5cnotes.txt", "/%2e%2e%2f%2e%2e%2fetc/passwd", "/....//etc/passwd",
      "/index.html%00.txt", "/../../../../../../etc/passwd", "/%252e%252e/etc/passwd", "/Assets",
      "/..;/etc/passwd", "/\\..\\etc\\passwd", "/file:///etc/passwd", "/.",
    ], [false, true])
  func paths(path: String, isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let (status, text) = await bench.get(path)
      #expect(status == 404)
      #expect(!text.contains("secret") && !text.contains("root:"))
    }
  }

  @Test("draws the profile at any width that is asked for", arguments: [false, true])
  func widths(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      for width in ["320", "-1", "1e9", "nan", "inf", "x", ""] {
        let (status, text) = await bench.get("/profile.svg?width=\(width)")
        #expect(status == 200)
        #expect(text.contains("<svg"))
      }
    }
  }

  @Test("answers an invalid request with its reason, and closes", arguments: [false, true])
  func heads(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      for (head, status) in [
        ("POST / HTTP/1.1\r\n\(bench.headers)\r\n", 405),
        ("GET / HTTP/1.1\r\n\(bench.headers)Content-Length: 9\r\n\r\n", 413),
        (
          "GET / HTTP/1.1\r\n\(bench.headers)Content-Length: 0\r\nContent-Length: 40\r\n\r\n", 400
        ),
        ("hello\r\n\r\n", 400),
        ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\n\(bench.headers)\r\n", 431),
        ("GET / HTTP/1.1\r\n\(String(repeating: "a: b\r\n", count: 70))\r\n", 431),
      ] {
        let client = try #require(await bench.client())
        await client.send(head)
        #expect(RawClient.status(await client.receiveAll()) == status)
      }
      // Without an end, and more than any head has.
      let client = try #require(await bench.client())
      await client.send([UInt8](repeating: 65, count: 10_000))
      #expect(RawClient.status(await client.receiveAll()) == 431)
    }
  }

  @Test("several requests on one connection are answered in their order", arguments: [false, true])
  func pipeline(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let client = try #require(await bench.client())
      await client.send(
        "GET /none HTTP/1.1\r\n\(bench.headers)\r\n"
          + "GET / HTTP/1.1\r\n\(bench.headers)Connection: close\r\n\r\n")
      let text = String(decoding: await client.receiveAll(), as: UTF8.self)
      #expect(text.matches(of: /HTTP\/1.1 (\d+)/).map(\.1) == ["404", "200"])
    }
  }

  @Test("a page's WebSocket is opened, heard, answered and closed", arguments: [false, true])
  func socket(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let page = try #require(await bench.page())
      await page.send(FrameParserTests.masked(0x81, Array("hello".utf8)))
      #expect(await page.receive() == FrameParser.encoded("hello"))
      await page.send(FrameParserTests.masked(0x89, [7]))
      #expect(await page.receive() == FrameParser.encoded(10, [7]))
      await page.send(FrameParserTests.masked(0x88, [3, 232]))
      #expect(await page.receiveAll() == FrameParser.closing(1000))
      await bench.host.leaves.wait { $0 == 1 }
      #expect(bench.host.messages == ["hello"])
    }
  }

  @Test("no page from elsewhere opens a WebSocket", arguments: [false, true])
  func foreignSocket(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      #expect(await bench.page(origin: "http://evil.example") == nil)
      #expect(await bench.page(origin: "null") == nil)
      #expect(await bench.get("/socket").status == 403)
      let origin = "Origin: \(bench.origin)\r\n"
      #expect(await bench.get("/socket", headers: bench.headers + origin).status == 400)
      #expect(bench.host.joins.value == 0)
    }
  }

  @Test(
    "what no page of ours sends closes its WebSocket at once, with the reason",
    arguments: [false, true])
  func wrongFrames(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      for (bytes, code): ([UInt8], UInt16) in [
        ([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0], 1009), (FrameParserTests.masked(0x82, [1]), 1003),
        ([0x81, 1, 65], 1002), (FrameParserTests.masked(0x81, [0xFF]), 1007),
      ] {
        let page = try #require(await bench.page())
        await page.send(bytes)
        #expect(await page.receiveAll() == FrameParser.closing(code))
      }
      #expect(bench.host.messages == [])
      await bench.host.leaves.wait { $0 == 4 }
    }
  }

  @Test("messages faster than a screen draws close the WebSocket", arguments: [false, true])
  func tooOften(isEncrypted: Bool) async throws {
    var limits = Self.patient
    limits.messageRate = 20
    try await serving(isEncrypted, limits) { bench in
      let page = try #require(await bench.page())
      await page.send((0..<100).flatMap { _ in FrameParserTests.masked(0x81, Array("x".utf8)) })
      #expect(await page.receiveAll() == FrameParser.closing(1008))
      await bench.host.leaves.wait { $0 == 1 }
      // On a busy machine some of the allowance comes back while they are read.
      #expect((20..<100).contains(bench.host.messages.count))
    }
  }

  @Test(
    "a page that reads nothing is cut off, and others notice nothing", arguments: [false, true])
  func slowReader(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let slow = try #require(await bench.page())
      await slow.send(FrameParserTests.masked(0x81, Array("flood".utf8)))
      await bench.host.leaves.wait { $0 == 1 }
      let page = try #require(await bench.page())
      await page.send(FrameParserTests.masked(0x81, Array("hello".utf8)))
      #expect(await page.receive() == FrameParser.encoded("hello"))
    }
  }

  @Test(
    "a silent client is cut off when its time is up, before and after it was admitted",
    arguments: [false, true])
  func silent(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let silent = try #require(await bench.client())
      let half = try #require(await bench.client())
      await half.send("GET / HTTP/1.1\r\nHo")
      let page = try #require(await bench.page())
      let hello = FrameParserTests.masked(0x81, Array("hello".utf8))
      await page.send(hello)
      #expect(await page.receive() == FrameParser.encoded("hello"))
      bench.server.sweep(at: .now + Self.patient.headTime)
      #expect(await silent.receiveAll() == [])
      #expect(await half.receiveAll() == [])
      await page.send(hello)
      #expect(await page.receive() == FrameParser.encoded("hello"))
      bench.server.sweep(at: .now + Self.patient.silence)
      #expect(await page.receiveAll() == [])
      await bench.host.leaves.wait { $0 == 1 }
    }
  }

  @Test(
    "a flood of connections shuts no page out, and leaves none open",
    arguments: [false, true])
  func flood(isEncrypted: Bool) async throws {
    try await serving(isEncrypted) { bench in
      let page = try #require(await bench.page())
      var flood: [RawClient] = []
      for _ in 0..<200 {
        if let client = await bench.client() { flood.append(client) }
      }
      #expect(flood.count == 200)
      #expect(await bench.get("/").status == 200)
      await page.send(FrameParserTests.masked(0x81, Array("hello".utf8)))
      #expect(await page.receive() == FrameParser.encoded("hello"))
      #expect(bench.server.connectionCount <= Limits().connections + 1)
      flood = []
      for _ in 0..<300 { #expect(await bench.get("/", headers: "Host: x\r\n").status == 403) }
    }
  }

  @Test("no more pages are open at once than there are places", arguments: [false, true])
  func places(isEncrypted: Bool) async throws {
    var limits = Self.patient
    limits.webSockets = 2
    try await serving(isEncrypted, limits) { bench in
      let first = await bench.page()
      let second = await bench.page()
      #expect(first != nil && second != nil)
      let third = await bench.upgraded()
      let frame = await third?.client.receive()
      #expect(frame == [0x88, 2, 0x03, 0xf5], "1013: try again later")
      #expect(await bench.get("/").status == 200)
    }
  }
}
