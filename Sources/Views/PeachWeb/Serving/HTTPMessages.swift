import Foundation

/// The headers of a request or a response, in their order; names are compared without case.
struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private(set) var lines: [Line]

  /// One header.
  struct Line: Hashable, Sendable {
    let name: String
    let value: String
  }

  init(dictionaryLiteral elements: (String, String)...) {
    lines = elements.map(Line.init)
  }

  /// The first value of a header; nil without such a header.
  ///
  /// Setting replaces all of them.
  subscript(name: String) -> String? {
    get { values(of: name).first }
    set {
      lines.removeAll { Self.isSame($0.name, name) }
      if let newValue { add(newValue, to: name) }
    }
  }

  /// Returns all values of a header.
  func values(of name: String) -> [String] {
    lines.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Appends a header.
  mutating func add(_ value: String, to name: String) {
    lines.append(Line(name: name, value: value))
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    first.lowercased() == second.lowercased()
  }
}

/// A request without a body, as ``RequestHead`` reads it.
struct HTTPRequest: Sendable {
  /// A name and a value of the query.
  struct QueryItem: Sendable {
    let name: String
    let value: String
  }

  /// The method as sent: GET, HEAD or POST.
  let method: String
  /// True for HTTP/1.1, whose connections stay open.
  let isPersistent: Bool
  /// The path as sent: nothing is decoded, so nothing can be hidden in it.
  let path: String
  let query: [QueryItem]
  let headers: HTTPHeaders
  /// True if it came encrypted; set by who has read it.
  var isEncrypted = false

  /// The scheme of the address it was sent to.
  var scheme: String { isEncrypted ? "https" : "http" }

  /// Returns the first value of a name in the query; nil if it has none.
  func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
}

/// A response, as it is sent.
struct HTTPResponse: Sendable {
  /// The status codes that Peach sends.
  enum Status: Int {
    case switchingProtocols = 101
    case ok = 200
    case seeOther = 303
    case notModified = 304
    case permanentRedirect = 308
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case contentTooLarge = 413
    case headersTooLarge = 431

    /// The reason phrase of RFC 9110, section 15.
    var phrase: String {
      switch self {
      case .switchingProtocols: "Switching Protocols"
      case .ok: "OK"
      case .seeOther: "See Other"
      case .notModified: "Not Modified"
      case .permanentRedirect: "Permanent Redirect"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .contentTooLarge: "Content Too Large"
      case .headersTooLarge: "Request Header Fields Too Large"
      }
    }
  }

  var status: Status
  var headers: HTTPHeaders = [:]
  var body = Data()

  /// Encodes head and body.
  /// - Parameters:
  ///   - withBody: false for HEAD, which receives only the length.
  ///   - closes: true if the connection ends after it.
  /// - Returns: the bytes to send.
  func encoded(withBody: Bool, closes: Bool) -> [UInt8] {
    var response = self
    response.headers["Content-Length"] = "\(body.count)"
    response.headers["Connection"] = closes ? "close" : "keep-alive"
    return response.encodedHead + (withBody ? Array(body) : [])
  }

  /// Everything except the body, as sent.
  var encodedHead: [UInt8] {
    let lines = headers.lines.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n\(lines)\r\n".utf8)
  }
}
