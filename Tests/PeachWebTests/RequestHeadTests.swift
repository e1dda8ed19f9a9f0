import Foundation
import Testing

@testable import PeachWeb

@Suite("The head of a request")
struct RequestHeadTests {
  private func request(_ head: String) throws(RequestHead.Refusal) -> HTTPRequest {
    try RequestHead.request(Array(head.utf8), lineLimit: 4)
  }

  @Test("is read with its path as it was sent, its query and its headers, whatever their case")
  func read() throws {
    let request = try request(
      "GET /a%2e?x=1&y&z=a=b HTTP/1.1\r\nhost: h:1 \r\nX-Thing:  two words")
    #expect(request.method == "GET")
    #expect(request.path == "/a%2e")
    #expect(request.query.map(\.name) == ["x", "y", "z"])
    #expect(request.query.map(\.value) == ["1", "", "a=b"])
    #expect(request.headers["Host"] == "h:1")
    #expect(request.headers["x-thing"] == "two words")
  }

  @Test(
    "that is no HTTP is refused",
    arguments: [
      "", "GET / HTTP/1.1", "GET /\r\nHost: h", "GET / HTTP/2\r\nHost: h",
      "GET  / HTTP/1.1\r\nHost: h",
      "GET http://h/ HTTP/1.1\r\nHost: h", "GET / HTTP/1.1\r\nHost: h\r\nHost: i",
      "GET / HTTP/1.1\r\nHost: h\r\n folded", "GET / HTTP/1.1\r\nHost h",
      "GET / HTTP/1.1\r\nHost : h", "GET / HTTP/1.1\nHost: h", "GET / HTTP/1.1\r\nHost: h\u{0}",
      "GET /ä HTTP/1.1\r\nHost: h",
    ])
  func malformed(head: String) {
    #expect(throws: RequestHead.Refusal.malformed) { try request(head) }
  }

  @Test(
    "that two programs could read differently is refused",
    arguments: [
      "Content-Length: 0\r\nContent-Length: 40", "Content-Length: 40\r\nContent-Length: 0",
      "Content-Length: 0\r\nContent-Length: 0", "Content-Length: 0\r\ncontent-length: 0",
      "Content-Length: +0", "Content-Length: -0", "Content-Length: 0x0", "Content-Length: 0, 0",
      "Content-Length: 0 0", "Content-Length:", "Content-Length: 0;", "Content-Length: zero",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
      "Origin: http://h\r\nOrigin: http://h", "Host: h",
      "Connection: close\r\nConnection: keep-alive",
      "Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site",
    ])
  func ambiguous(lines: String) {
    #expect(throws: RequestHead.Refusal.malformed) {
      try request("GET / HTTP/1.1\r\nHost: h\r\n\(lines)")
    }
    #expect(throws: RequestHead.Refusal.malformed) {
      try request("POST /admit HTTP/1.1\r\nHost: h\r\n\(lines)")
    }
  }

  @Test("may post nothing, and only to the path that admits a browser")
  func post() throws {
    for length in ["", "\r\nContent-Length: 0", "\r\nContent-Length: 00"] {
      let request = try request("POST /admit?token=x HTTP/1.1\r\nHost: h\(length)")
      #expect(request.method == "POST" && request.path == "/admit")
    }
    for path in ["/", "/?token=x", "/admit/", "/Admit", "/%61dmit", "//admit", "/socket"] {
      #expect(throws: RequestHead.Refusal.method) {
        try request("POST \(path) HTTP/1.1\r\nHost: h")
      }
    }
    for line in ["Content-Length: 7", "Transfer-Encoding: chunked"] {
      #expect(throws: RequestHead.Refusal.body) {
        try request("POST /admit HTTP/1.1\r\nHost: h\r\n\(line)")
      }
    }
  }

  @Test("with another method, a body or too many lines is refused for that")
  func refused() {
    #expect(throws: RequestHead.Refusal.method) { try request("POST / HTTP/1.1\r\nHost: h") }
    #expect(throws: RequestHead.Refusal.body) {
      try request("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1")
    }
    #expect(throws: RequestHead.Refusal.body) {
      try request("GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked")
    }
    #expect(throws: RequestHead.Refusal.tooLarge) {
      try request("GET / HTTP/1.1\r\nHost: h\r\na: 1\r\nb: 2\r\nc: 3\r\nd: 4")
    }
  }
}
