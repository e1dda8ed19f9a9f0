import FlyingFox
import Foundation

/// Reads the head of a request, strictly: what two programs could understand differently is
/// refused.
enum RequestHead {
  /// Why a request is not read.
  enum Refusal: Error, Hashable {
    /// It is no request as HTTP/1.1 writes it.
    case malformed
    /// Nothing is sent to Peach but GET and HEAD.
    case method
    /// A request of Peach's pages has no body.
    case body
    /// There are more headers than any browser sends.
    case tooLarge
  }

  /// The request that a head stands for.
  /// - Parameters:
  ///   - bytes: up to the empty line, which is left out.
  ///   - lineLimit: how many headers there may be.
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
    var headers = HTTPHeaders()
    for line in lines {
      let (name, value) = try header(line)
      headers.addValue(value, for: HTTPHeader(name))
    }
    guard words[0] == "GET" || words[0] == "HEAD" else { throw .method }
    guard headers[.transferEncoding] == nil, (headers[.contentLength] ?? "0") == "0" else {
      throw .body
    }
    guard headers.values(for: .host).count == 1 else { throw .malformed }
    return request(String(words[0]), String(words[1]), String(words[2]), headers)
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

  /// The path is taken as it was sent: nothing is decoded, so nothing can be hidden in it.
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
      method: HTTPMethod(method), version: HTTPVersion(version), path: String(parts[0]),
      query: query, headers: headers, body: HTTPBodySequence(data: Data()))
  }
}
