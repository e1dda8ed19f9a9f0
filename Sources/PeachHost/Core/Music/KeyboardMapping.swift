/// A keyboard mapping of Scala: which degrees of a scale lie on keys, and how high they sound.
package struct KeyboardMapping: Hashable, Sendable {
  /// The key whose frequency is given.
  package let referenceNote: MIDINote
  /// The frequency of that key.
  package let frequency: Frequency
  /// The degrees that lie on keys, from the first of a pattern on; nil for all of them.
  package let degrees: Set<Int>?

  /// Reads the content of a file of mappings, `.kbm`.
  ///
  /// The format is that of huygens-fokker.org/scala/help.htm#mappings: the size of the pattern, the first and
  /// the last key, the middle key, the reference key and its frequency, the formal octave, and the pattern.
  /// - Parameter bytes: the content of the file.
  /// - Throws: the reason why it cannot be read, with its line.
  package init(scala bytes: some Sequence<UInt8>) throws(Reason) {
    var lines = ScalaLines(bytes)
    let size = try lines.number(in: 0...Scale.mostDegrees)
    for _ in 0..<3 { _ = try lines.number(in: MIDINote.range) }
    referenceNote = MIDINote(clamping: try lines.number(in: MIDINote.range))
    guard let line = lines.next() else { throw .scalaEnds(line: lines.count) }
    guard !line.text.beginsWithDecimalComma else {
      throw .decimalComma(line: line.number, String(line.text.prefix(40)))
    }
    guard let word = line.text.split(whereSeparator: \.isWhitespace).first,
      let hertz = Double(plain: word), (1...20_000).contains(hertz),
      let frequency = try? Frequency(hertz)
    else { throw .noFrequency(line: line.number, String(line.text.prefix(40))) }
    self.frequency = frequency
    let octave = try lines.number(in: 0...Scale.mostDegrees)
    var mapped: [Int?] = []
    while let line = lines.next() {
      guard let word = line.text.split(whereSeparator: \.isWhitespace).first else { continue }
      var degree = Int(word)
      guard
        degree.map((-Scale.mostDegrees...Scale.mostDegrees).contains) ?? (word.lowercased() == "x")
      else {
        throw .noNumber(line: line.number, String(line.text.prefix(40)))
      }
      if mapped.count == size { throw .moreNotes(line: line.number, announced: size) }
      // One below the first is the same as one within the octave.
      if octave > 0, let given = degree, given < 0 { degree = (given % octave + octave) % octave }
      mapped.append(degree)
    }
    // Keys that are missing at the end of the pattern are not mapped.
    degrees = size == 0 ? nil : Set(mapped.compactMap { $0 })
  }

  /// The frequency of A4 where the reference key sounds as the mapping says.
  package var referencePitch: Frequency {
    frequency.shifted(by: Cents(Double(MIDINote.a4.number - referenceNote.number) * 100))
  }
}
