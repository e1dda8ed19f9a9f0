extension Scale {
  /// Reads the content of a file of scales, `.scl`.
  ///
  /// The format is that of huygens-fokker.org/scala/scl_format.html. A line with another note than announced
  /// is refused; one that is no note at all is text.
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: the name of the file, without its ending.
  ///   - contentHash: the fingerprint of the content.
  /// - Throws: ``ScalaFault``.
  package init(
    scala bytes: some Sequence<UInt8>, name: String, contentHash: String
  ) throws(ScalaFault) {
    var lines = ScalaLines(bytes)
    guard let summary = lines.next() else { throw .ends(line: lines.count) }
    let announced = try lines.number(in: 0...Self.mostDegrees)
    var degrees: [Degree] = []
    while let line = lines.next() {
      let degree = Degree(scala: line.text)
      if degrees.count == announced {
        if degree != nil { throw .more(line: line.number, announced: announced) }
      } else if let degree {
        degrees.append(degree)
      } else if line.text.allSatisfy(\.isWhitespace), lines.lines.isEmpty {
        break
      } else {
        throw .noPitch(line: line.number, String(line.text.prefix(40)))
      }
    }
    guard degrees.count == announced else {
      throw .fewer(line: lines.count, found: degrees.count, announced: announced)
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
    guard !isNegative, let numerator = Int(whole) else { return nil }
    var denominator: Int? = 1
    let below = rest.drop(while: \.isWhitespace)
    if below.first == "/" {
      var digits = below.dropFirst().drop(while: \.isWhitespace)
      denominator = Int(Self.takeDigits(&digits))
    }
    guard let denominator, let ratio = Ratio(numerator, denominator) else { return nil }
    self.init(ratio: ratio)
  }

  private static func takeDigits(_ rest: inout Substring) -> String {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest[digits.endIndex...]
    return String(digits)
  }
}
