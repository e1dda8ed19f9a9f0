import Foundation

/// Parses the head of a request strictly, rejecting whatever two programs could read differently.
enum RequestHead {
  /// The reason a request is rejected.
  enum Refusal: Error, Hashable {
    /// The request is not valid HTTP/1.1.
    case malformed
    /// The method is neither GET nor HEAD, and it is not the POST of ``Gate/admissionPath``.
    case method
    /// The request has a body, which Peach's pages never send.
    case body
    /// The request has more headers than any browser sends.
    case tooLarge
  }

  /// The headers that may come once: two programs could each follow another one of several.
  private static let single = [
    "Host", "Content-Length", "Transfer-Encoding", "Connection", "Upgrade", "If-None-Match",
    "Origin", "Expect", "Sec-Fetch-Site", "User-Agent", "Sec-WebSocket-Key",
    "Sec-WebSocket-Version",
  ]

  /// Returns the request that a head describes.
  /// - Parameters:
  ///   - bytes: the head, up to but not including the empty line.
  ///   - lineLimit: the greatest number of headers.
  /// - Returns: the request, without a body.
  /// - Throws: ``Refusal``.
  static func request(
    _ bytes: some Collection<UInt8>, lineLimit: Int
  ) throws(Refusal) -> HTTPRequest {
    guard bytes.allSatisfy({ $0 == 9 || $0 == 10 || $0 == 13 || (32..<127).contains($0) }) else {
      throw .malformed
    }
    var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")[...]
    guard !lines.contains(where: { $0.contains("\n") || $0.contains("\r") }),
      let first = lines.popFirst()
    else { throw .malformed }
    guard lines.count <= lineLimit else { throw .tooLarge }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), ["HTTP/1.1", "HTTP/1.0"].contains(words[2])
    else { throw .malformed }
    var headers: HTTPHeaders = [:]
    for line in lines {
      let (name, value) = try header(line)
      headers.add(value, to: name)
    }
    guard single.allSatisfy({ headers.values(of: $0).count <= 1 }), headers["Host"] != nil else {
      throw .malformed
    }
    let request = request(String(words[0]), String(words[1]), String(words[2]), headers)
    switch words[0] {
    case "GET", "HEAD": break
    case "POST" where request.path == Gate.admissionPath: break
    default: throw .method
    }
    try checkEmptyBody(headers)
    return request
  }

  /// Checks that no body follows, in the only way of saying so that every program reads alike.
  private static func checkEmptyBody(_ headers: HTTPHeaders) throws(Refusal) {
    guard headers["Transfer-Encoding"] == nil else { throw .body }
    guard let length = headers["Content-Length"] else { return }
    // No sign, no space, no list, no other base.
    guard !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .malformed
    }
    guard length.utf8.allSatisfy({ $0 == 48 }) else { throw .body }
  }

  private static func header(_ line: String) throws(Refusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":") else { throw .malformed }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { throw .malformed }
    return (
      String(name),
      line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    )
  }

  private static func request(
    _ method: String, _ target: String, _ version: String, _ headers: HTTPHeaders
  ) -> HTTPRequest {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count < 2 ? [] : parts[1].split(separator: "&")
    let query = items.map { item in
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return HTTPRequest.QueryItem(
        name: String(pair[0]), value: pair.count < 2 ? "" : String(pair[1]))
    }
    return HTTPRequest(
      method: method, isPersistent: version == "HTTP/1.1", path: String(parts[0]), query: query,
      headers: headers)
  }
}
