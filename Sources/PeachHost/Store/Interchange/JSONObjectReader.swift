/// A reader of the objects of a JSON array, one after the other, in constant memory: one to a line, spread over
/// several, or all in one line.
struct JSONObjectReader {
  /// An object, good or bad.
  struct Object {
    /// The number of its first line, from 1.
    let line: Int
    /// Its text; nil if it is not whole, or too long.
    let text: String?
  }

  private var bytes: TextBytes
  private var line = 1

  /// - Parameter bytes: a file before the bracket that opens the array.
  init(_ bytes: TextBytes) { self.bytes = bytes }

  /// Reads the next object; nil at the end of the array.
  ///
  /// Anything but a comma between objects is a bad object, to the end of its line.
  /// - Throws: what the system says when the file cannot be read.
  mutating func next() throws -> Object? {
    while let byte = try bytes.next() {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ","),
        UInt8(ascii: "["):
        continue
      case UInt8(ascii: "{"): return try object()
      case UInt8(ascii: "]"): return nil
      default:
        let bad = Object(line: line, text: nil)
        while let next = try bytes.peek(), next != UInt8(ascii: "\n") { _ = try bytes.next() }
        return bad
      }
    }
    return nil
  }

  private mutating func object() throws -> Object {
    let first = line
    var text = [UInt8(ascii: "{")]
    var (depth, isQuoted, isEscaped) = (1, false, false)
    while let byte = try bytes.peek() {
      // A text has no line feed, and no object begins a line within another: this one is broken.
      if isQuoted, byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "{"), text.last == UInt8(ascii: "\n") { break }
      _ = try bytes.next()
      if text.count < CSVReader.longestRecord { text.append(byte) }
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isQuoted {
        if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth == 0 else { continue }
        let isShort = text.count < CSVReader.longestRecord
        return Object(line: first, text: isShort ? String(validating: text, as: UTF8.self) : nil)
      default: continue
      }
    }
    return Object(line: first, text: nil)
  }
}
