import Foundation

extension Scale {
  /// Reads the content of a file of scales, `.scl`.
  ///
  /// The format is that of huygens-fokker.org/scala/scl_format.html. A line with another note than announced
  /// is refused; one that is no note at all is text.
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: the name of the file, without its ending.
  ///   - contentHash: the fingerprint of the content.
  /// - Throws: the reason why it cannot be read, with its line.
  package init(
    scala bytes: some Sequence<UInt8>, name: String, contentHash: String
  ) throws(Reason) {
    var lines = ScalaLines(bytes)
    guard let summary = lines.next() else { throw .scalaEnds(line: lines.count) }
    let announced = try lines.number(in: 0...Self.mostDegrees)
    var degrees: [Degree] = []
    while let line = lines.next() {
      // The format would read this as a ratio and a remark. A decimal comma is what the author meant.
      if degrees.count < announced, line.text.beginsWithDecimalComma {
        throw .decimalComma(line: line.number, String(line.text.prefix(40)))
      }
      let degree = Degree(scala: line.text)
      if degrees.count == announced {
        if degree != nil { throw .moreNotes(line: line.number, announced: announced) }
      } else if let degree {
        degrees.append(degree)
      } else if line.text.allSatisfy(\.isWhitespace), lines.lines.isEmpty {
        break
      } else {
        throw .noPitch(line: line.number, String(line.text.prefix(40)))
      }
    }
    guard degrees.count == announced else {
      throw .fewerNotes(line: lines.count, found: degrees.count, announced: announced)
    }
    self.init(
      name: name, contentHash: contentHash,
      summary: summary.text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      degrees: degrees)
  }
}

extension Scale.Degree {
  /// The largest distance from the first note, in cents: more than the whole keyboard.
  private static let limit = 20_000.0

  /// Reads the note that begins a line; whatever follows it is a remark.
  fileprivate init?(scala line: Substring) {
    var rest = line.drop(while: \.isWhitespace)
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let whole = Self.takeDigits(&rest)
    if rest.first == "." {
      rest.removeFirst()
      let fraction = Self.takeDigits(&rest)
      guard !(whole + fraction).isEmpty, let cents = Double("0\(whole).\(fraction)0"),
        cents <= Self.limit
      else { return nil }
      self.init(size: Cents(isNegative ? -cents : cents))
      return
    }
    guard !isNegative, !whole.isEmpty else { return nil }
    var under = "1"
    let below = rest.drop(while: \.isWhitespace)
    if below.first == "/" {
      var digits = below.dropFirst().drop(while: \.isWhitespace)
      under = Self.takeDigits(&digits)
    }
    if let numerator = Int(whole), let denominator = Int(under),
      let ratio = Ratio(numerator, denominator)
    {
      self.init(ratio: ratio)
      return
    }
    // Numbers that are too large to be kept, as in long chains of fifths, still have a size.
    guard let above = Double(whole), let divisor = Double(under), above > 0, divisor > 0,
      above.isFinite, divisor.isFinite
    else { return nil }
    let cents = 1200 * log2(above / divisor)
    guard abs(cents) <= Self.limit else { return nil }
    self.init(size: Cents(cents))
  }

  private static func takeDigits(_ rest: inout Substring) -> String {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest[digits.endIndex...]
    return String(digits)
  }
}
