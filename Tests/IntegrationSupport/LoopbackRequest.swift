import Foundation
import PeachTesting

/// A request to a server on this machine, used only for a browser's driver.
///
/// Foundation's own client refuses the headers of chromedriver.
struct LoopbackRequest {
  let method: String
  let port: UInt16
  let path: String
  var body = Data()

  /// Sends it and waits for the answer, on a thread of its own.
  /// - Returns: the status and the body.
  /// - Throws: ``IntegrationError`` when the server does not answer.
  func send() async throws -> (status: Int, body: Data) {
    let response = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: exchange()) }
    }
    guard let response, let end = response.firstRange(of: Data("\r\n\r\n".utf8)) else {
      Spoilt.current?.note("the browser's driver did not answer to \(method) \(path)")
      throw IntegrationError("no answer to \(method) \(path)")
    }
    let status = String(decoding: response.prefix(16), as: UTF8.self).split(separator: " ")
    return (status.count > 1 ? Int(status[1]) ?? 0 : 0, Data(response[end.upperBound...]))
  }

  private func exchange() -> Data? {
    guard let descriptor = LoopbackSocket.connect(to: port) else { return nil }
    defer { close(descriptor) }
    let head =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
    let request = Array(Data(head.utf8) + body)
    guard Foundation.send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    else { return nil }
    var response = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var answer = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A driver answers within its script's 20 seconds, or its browser hangs.
    while !isWhole(response), poll(&answer, 1, 60_000) == 1 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      response.append(contentsOf: buffer[..<count])
    }
    return response
  }

  private func isWhole(_ response: Data) -> Bool {
    guard let end = response.firstRange(of: Data("\r\n\r\n".utf8)) else { return false }
    let head = String(decoding: response[..<end.lowerBound], as: UTF8.self).lowercased()
    guard let length = head.firstMatch(of: /content-length: *(\d+)/).flatMap({ Int($0.1) }) else {
      return false
    }
    return response.distance(from: end.upperBound, to: response.endIndex) >= length
  }
}
