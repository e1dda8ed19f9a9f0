import Foundation

/// The bytes of a text file, one after the other, in constant memory.
///
/// A byte order mark is skipped; what it says is UTF-16, as spreadsheets write "Unicode text", becomes UTF-8.
struct TextBytes {
  private let file: FileHandle
  private var buffer: [UInt8] = []
  private var place = 0
  private var isAtStart = true
  /// True for UTF-16 whose first byte is the lower one, false for the other; nil for UTF-8.
  private var isLittleEndian: Bool?
  /// The end of a piece that is not a whole character.
  private var rest: [UInt8] = []

  init(_ file: FileHandle) { self.file = file }

  /// Takes the next byte; nil at the end of the file.
  /// - Throws: what the system says when the file cannot be read.
  mutating func next() throws -> UInt8? {
    if place == buffer.count {
      try fill()
      if buffer.isEmpty { return nil }
    }
    defer { place += 1 }
    return buffer[place]
  }

  /// Returns the next byte without taking it.
  mutating func peek() throws -> UInt8? {
    guard let byte = try next() else { return nil }
    place -= 1
    return byte
  }

  private mutating func fill() throws {
    buffer = []
    place = 0
    while buffer.isEmpty {
      let read = try Array(file.read(upToCount: 1 << 18) ?? Data())
      var bytes = rest + read
      rest = []
      if isAtStart {
        isAtStart = false
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.starts(with: [0xFF, 0xFE]) { isLittleEndian = true }
        if bytes.starts(with: [0xFE, 0xFF]) { isLittleEndian = false }
        if isLittleEndian != nil { bytes.removeFirst(2) }
      }
      if let isLittleEndian {
        buffer = decoded(bytes, isLittleEndian, isLast: read.isEmpty)
      } else {
        buffer = bytes
      }
      if read.isEmpty { return }
    }
  }

  private mutating func decoded(
    _ bytes: [UInt8], _ isLittleEndian: Bool, isLast: Bool
  ) -> [UInt8] {
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    if !isLast {
      var whole = units.count * 2
      if let last = units.last, UTF16.isLeadSurrogate(last) {
        units.removeLast()
        whole -= 2
      }
      rest = Array(bytes[whole...])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
