/// Splits the bytes from a page into WebSocket frames (RFC 6455), and rejects anything our pages do
/// not send before waiting for the rest of it.
struct FrameParser {
  /// A frame from a page.
  enum Frame: Hashable {
    case text(String)
    case ping([UInt8])
    case pong
    case close
  }

  /// The reason a connection is closed; the code is sent to the other side.
  enum Refusal: UInt16, Error {
    case malformed = 1002
    case binary = 1003
    case noText = 1007
    case tooOften = 1008
    case tooLarge = 1009
  }

  private let limit: Int
  private var bytes: [UInt8] = []

  /// Creates a parser without any bytes.
  /// - Parameter limit: the length of the longest message in bytes.
  init(limit: Int) { self.limit = limit }

  /// Appends received bytes.
  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Returns the next frame.
  /// - Returns: the frame, or nil if none is complete yet.
  /// - Throws: ``Refusal`` as soon as its head shows that it is not allowed.
  mutating func next() throws(Refusal) -> Frame? {
    guard bytes.count >= 2 else { return nil }
    let opcode = bytes[0] & 0x0F
    // Only whole messages: a page's longest fits a frame many times over.
    guard bytes[0] & 0xF0 == 0x80, bytes[1] & 0x80 != 0 else { throw .malformed }
    guard [1, 2, 8, 9, 10].contains(opcode) else { throw .malformed }
    guard opcode != 2 else { throw .binary }
    let short = Int(bytes[1] & 0x7F)
    let lengthBytes = short == 127 ? 8 : short == 126 ? 2 : 0
    guard opcode < 8 || short <= 125 else { throw .malformed }
    guard bytes.count >= 2 + lengthBytes else { return nil }
    let claimed = bytes[2..<2 + lengthBytes].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let length = lengthBytes == 0 ? UInt64(short) : claimed
    guard length <= UInt64(limit) else { throw .tooLarge }
    let start = 2 + lengthBytes + 4
    let end = start + Int(length)
    guard bytes.count >= end else { return nil }
    let mask = Array(bytes[start - 4..<start])
    let payload = bytes[start..<end].enumerated().map { $1 ^ mask[$0 % 4] }
    bytes.removeFirst(end)
    return try Self.frame(opcode, payload)
  }

  private static func frame(_ opcode: UInt8, _ payload: [UInt8]) throws(Refusal) -> Frame {
    switch opcode {
    case 8: return .close
    case 9: return .ping(payload)
    case 10: return .pong
    default:
      guard let text = String(validating: payload, as: UTF8.self) else { throw .noText }
      return .text(text)
    }
  }

  /// Returns a frame for the page.
  static func encoded(_ opcode: UInt8, _ payload: some Collection<UInt8>) -> [UInt8] {
    let length = payload.count
    var bytes: [UInt8] = [0x80 | opcode]
    switch length {
    case ..<126: bytes.append(UInt8(length))
    case ..<65_536: bytes += [126, UInt8(length >> 8), UInt8(length & 0xFF)]
    default:
      bytes.append(127)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    }
    return bytes + payload
  }

  /// Returns a message for the page.
  static func encoded(_ text: String) -> [UInt8] { encoded(1, text.utf8) }

  /// Returns the frame that closes a connection, with the reason.
  static func closing(_ code: UInt16) -> [UInt8] {
    encoded(8, [UInt8(code >> 8), UInt8(code & 0xFF)])
  }
}
