/// Reads request heads from a connection, none longer than a limit.
struct HeadReader {
  let connection: Connection
  let limit: Int
  /// The bytes received after the last head.
  private(set) var rest: [UInt8] = []

  /// Reads the next head, up to but not including the empty line.
  /// - Returns: the head, or nil if it is too long.
  mutating func next() async throws -> [UInt8]? {
    var searched = 0
    while true {
      if let end = Self.end(in: rest, from: searched) {
        let head = Array(rest[..<end])
        rest.removeFirst(end + 4)
        return end <= limit ? head : nil
      }
      guard rest.count <= limit else { return nil }
      searched = max(0, rest.count - 3)
      rest += try await connection.read()
    }
  }

  private static func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (start...max(start, bytes.count - 4)).first { index in
      index + 4 <= bytes.count && bytes[index] == 13 && bytes[index + 1] == 10
        && bytes[index + 2] == 13 && bytes[index + 3] == 10
    }
  }
}
