import FlyingFox
import Foundation

/// Responses as they are sent.
enum ResponseBytes {
  /// A response with its body.
  /// - Parameters:
  ///   - response: what is answered.
  ///   - withBody: false for HEAD, which gets the length alone.
  ///   - closes: whether the connection ends behind it.
  /// - Returns: head and body.
  /// - Throws: what reading the body throws.
  static func encoded(
    _ response: HTTPResponse, withBody: Bool, closes: Bool
  ) async throws -> [UInt8] {
    let body = try await response.bodyData
    var response = response
    response.headers[.contentLength] = "\(body.count)"
    response.headers[.connection] = closes ? "close" : "keep-alive"
    return encodedHead(response) + (withBody ? Array(body) : [])
  }

  /// Everything but the body.
  static func encodedHead(_ response: HTTPResponse) -> [UInt8] {
    var text = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
    for (header, value) in response.headers { text += "\(header.rawValue): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }
}
