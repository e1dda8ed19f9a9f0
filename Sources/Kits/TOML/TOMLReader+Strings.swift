extension TOMLReader {
  /// Reads a string of any of the four kinds, including its quotes.
  /// - Parameter isKey: true for a key, which is limited to one line.
  /// - Returns: the text, with escapes resolved.
  /// - Throws: ``TOMLSyntaxError`` if it does not end, or has an unknown escape.
  mutating func string(isKey: Bool) throws(TOMLSyntaxError) -> String {
    guard let quote = current else { throw failure(.missingQuote) }
    let start = position
    let isLong = !isKey && bytes[position...].starts(with: [quote, quote, quote])
    let end = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    position += end.count
    // A line end right after the quotes is not part of the text.
    if isLong {
      if current == UInt8(ascii: "\r") { position += 1 }
      if current == UInt8(ascii: "\n") { position += 1 }
    }
    var text: [UInt8] = []
    while let byte = current, !bytes[position...].starts(with: end) {
      guard isLong || byte != UInt8(ascii: "\n") else { break }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += try escaped(isLong: isLong)
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard position < bytes.count, bytes[position...].starts(with: end) else {
      throw failure(.missingQuote, at: start)
    }
    position += end.count
    // A long string may end in up to two quotes of its own.
    if isLong {
      for _ in 0..<2 where current == quote {
        text.append(quote)
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads an escape sequence.
  private mutating func escaped(isLong: Bool) throws(TOMLSyntaxError) -> [UInt8] {
    let start = position
    position += 1
    guard let letter = current else { throw failure(.missingQuote, at: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [letter]
    case UInt8(ascii: "u"): return try scalar(digits: 4, from: start)
    case UInt8(ascii: "U"): return try scalar(digits: 8, from: start)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      position -= 1
      return try folded(isLong: isLong, from: start)
    default:
      throw failure(.badEscape, at: start)
    }
  }

  /// Reads the hexadecimal digits of a Unicode scalar.
  private mutating func scalar(digits: Int, from start: Int) throws(TOMLSyntaxError) -> [UInt8] {
    let end = min(position + digits, bytes.count)
    let word = String(decoding: bytes[position..<end], as: UTF8.self)
    guard word.utf8.count == digits,
      word.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init)
    else {
      throw failure(.badCharacter(digits: digits), at: start)
    }
    position = end
    return Array(String(Character(scalar)).utf8)
  }

  /// Skips the line end after a backslash, and the white space after it.
  private mutating func folded(isLong: Bool, from start: Int) throws(TOMLSyntaxError) -> [UInt8] {
    skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    guard isLong, current == UInt8(ascii: "\n") else {
      throw failure(.badEscape, at: start)
    }
    skip { " \t\r\n".utf8.contains($0) }
    return []
  }
}
