/// The lines of a file of Scala that count: those that do not begin with an exclamation mark.
///
/// The format is that of huygens-fokker.org/scala/scl_format.html: 8-bit text, with any line ends. Editors of today
/// write UTF-8 or UTF-16, with or without a byte order mark.
struct ScalaLines {
  /// A line, and its number in the file, from 1.
  struct Line {
    let number: Int
    let text: Substring
  }

  private(set) var lines: ArraySlice<Line>
  /// The number of lines in the file.
  let count: Int

  init(_ bytes: some Sequence<UInt8>) {
    let text = Self.text(Array(bytes))
    var all = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r" || $0 == "\r\n"
    }
    if all.last?.isEmpty == true { all.removeLast() }
    count = all.count
    let numbered = all.enumerated().map { Line(number: $0.offset + 1, text: $0.element) }
    lines = numbered.filter { !$0.text.hasPrefix("!") }[...]
  }

  private static func text(_ bytes: [UInt8]) -> String {
    switch bytes.prefix(2) {
    case [0xFF, 0xFE], [0xFE, 0xFF]:
      let high = bytes[0] == 0xFE ? 0 : 1
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
      }
      return String(decoding: units, as: UTF16.self)
    default:
      let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      // Old files are Latin-1, in which every byte is a character.
      return String(validating: plain, as: UTF8.self)
        ?? String(String.UnicodeScalarView(plain.map { Unicode.Scalar($0) }))
    }
  }

  /// Takes the next line; nil at the end.
  mutating func next() -> Line? { lines.popFirst() }

  /// Takes the number that begins the next line.
  /// - Parameter range: the allowed numbers.
  /// - Returns: the number.
  /// - Throws: the reason, with the line.
  mutating func number(in range: ClosedRange<Int>) throws(Reason) -> Int {
    guard let line = next() else { throw .scalaEnds(line: count) }
    guard let word = line.text.split(whereSeparator: \.isWhitespace).first, let number = Int(word)
    else { throw .noNumber(line: line.number, String(line.text.prefix(40))) }
    guard range.contains(number) else {
      throw .numberOutOfRange(line: line.number, "\(number)", range)
    }
    return number
  }
}

extension Substring {
  /// True if a text begins with a number that has a comma for its point: "701,955".
  var beginsWithDecimalComma: Bool { firstMatch(of: /^\s*-?\d+,\d/) != nil }
}
