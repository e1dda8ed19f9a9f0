import Foundation

/// The handshake by which a request becomes a WebSocket; RFC 6455, section 4.2.
enum WebSocketHandshake {
  /// Returns the response that accepts a request; nil if it does not ask for a WebSocket of version 13.
  static func response(to request: HTTPRequest) -> HTTPResponse? {
    let headers = request.headers
    let connection = headers["Connection"]?.lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard request.method == "GET", connection?.contains("upgrade") == true,
      headers["Upgrade"]?.lowercased() == "websocket", headers["Sec-WebSocket-Version"] == "13",
      let key = headers["Sec-WebSocket-Key"], Data(base64Encoded: key)?.count == 16
    else { return nil }
    return HTTPResponse(
      status: .switchingProtocols,
      headers: [
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": accept(key),
      ])
  }

  /// Returns the value of `Sec-WebSocket-Accept` for a key.
  static func accept(_ key: String) -> String {
    Data(sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
  }

  /// Returns the SHA-1 of a message, which no secret depends on here; FIPS 180-4, section 6.1.2.
  private static func sha1(_ message: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
    let length = bytes(UInt64(message.count) * 8)
    let padded = message + [0x80] + padding + length
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: padded.count, by: 64) {
      var words = stride(from: start, to: start + 64, by: 4).map { at in
        padded[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for t in 16..<80 {
        words.append(rotate(words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16], 1))
      }
      var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
      for (t, word) in words.enumerated() {
        let (f, k): (UInt32, UInt32) =
          switch t / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        (a, b, c, d, e) = (rotate(a, 5) &+ f &+ e &+ k &+ word, a, rotate(b, 30), c, d)
      }
      hash = zip(hash, [a, b, c, d, e]).map { $0 &+ $1 }
    }
    return hash.flatMap(bytes)
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }
}
