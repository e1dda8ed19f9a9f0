import FlyingFox
import Foundation

/// Responses in the form in which they are sent.
enum ResponseBytes {
  /// Encodes a response with its body.
  /// - Parameters:
  ///   - response: the response.
  ///   - withBody: false for HEAD, which receives only the length.
  ///   - closes: true if the connection ends after it.
  /// - Returns: head and body.
  /// - Throws: the error of reading the body.
  static func encoded(
    _ response: HTTPResponse, withBody: Bool, closes: Bool
  ) async throws -> [UInt8] {
    let body = try await response.bodyData
    var response = response
    response.headers[.contentLength] = "\(body.count)"
    response.headers[.connection] = closes ? "close" : "keep-alive"
    return encodedHead(response) + (withBody ? Array(body) : [])
  }

  /// Returns everything except the body.
  static func encodedHead(_ response: HTTPResponse) -> [UInt8] {
    var text = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)\r\n"
    for (header, value) in response.headers { text += "\(header.rawValue): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }
}
