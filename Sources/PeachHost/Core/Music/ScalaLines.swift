/// The lines of a file of Scala that count: those that do not begin with an exclamation mark.
///
/// The format is that of huygens-fokker.org/scala/scl_format.html: 8-bit text, with any line ends.
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
    let bytes = Array(bytes)
    // Old files are Latin-1, in which every byte is a character.
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    var all = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if all.last?.isEmpty == true { all.removeLast() }
    count = all.count
    let numbered = all.enumerated().map { Line(number: $0.offset + 1, text: $0.element) }
    lines = numbered.filter { !$0.text.hasPrefix("!") }[...]
  }

  /// Takes the next line; nil at the end.
  mutating func next() -> Line? { lines.popFirst() }

  /// Takes the number that begins the next line.
  /// - Parameter range: the allowed numbers.
  /// - Returns: the number.
  /// - Throws: ``ScalaFault`` with the line.
  mutating func number(in range: ClosedRange<Int>) throws(ScalaFault) -> Int {
    guard let line = next() else { throw .ends(line: count) }
    guard let word = line.text.split(whereSeparator: \.isWhitespace).first, let number = Int(word)
    else { throw .noNumber(line: line.number, String(line.text.prefix(40))) }
    guard range.contains(number) else {
      throw .outOfRange(line: line.number, "\(number)", range)
    }
    return number
  }
}

/// The reason why a file of Scala cannot be read, with its line, counted from 1.
package enum ScalaFault: Error, Hashable, Sendable {
  /// The file ends before all is said.
  case ends(line: Int)
  /// There is no whole number where one belongs.
  case noNumber(line: Int, String)
  /// The number is not one of those that are possible.
  case outOfRange(line: Int, String, ClosedRange<Int>)
  /// There is no ratio and no number of cents where a note belongs.
  case noPitch(line: Int, String)
  /// There is no frequency, of 1 to 20,000 Hz, where one belongs.
  case noFrequency(line: Int, String)
  /// There are fewer notes than announced.
  case fewer(line: Int, found: Int, announced: Int)
  /// There are more notes than announced.
  case more(line: Int, announced: Int)
}
