/// A file in which every mutation waits behind a check of its number.
///
/// A mutated branch holds the code as it was written with one change, the other branch continues
/// with what else can be changed within it: only one mutation is ever on.
struct MutatedFile {
  private(set) var text: [UInt8]
  /// Holds where the code of each mutation has come to lie, by its number.
  private(set) var places: [(number: Int, range: Range<Int>)] = []

  private let original: [UInt8]
  private let check: String

  /// - Parameters:
  ///   - original: The file as it is written.
  ///   - edits: The mutations to put in, with their numbers.
  ///   - isForAudioThread: Whether the file has code marked `@_noLocks`, for which a C function has
  ///     to be excused.
  init(_ original: String, edits: [(number: Int, edit: Edit)], isForAudioThread: Bool) {
    self.original = Array(original.utf8)
    let call = "peach_mutant_is"
    check = isForAudioThread ? "_unsafePerformance({ \(call)(#) })" : "\(call)(#)"
    text = Array("public import CMutant\n".utf8)
    // From the outside in; a statement holds the expression of the same extent.
    let sorted = edits.sorted { first, second in
      let (one, other) = (first.edit, second.edit)
      if one.range.lowerBound != other.range.lowerBound {
        return one.range.lowerBound < other.range.lowerBound
      }
      if one.range.upperBound != other.range.upperBound {
        return one.range.upperBound > other.range.upperBound
      }
      return one.form == .statement && other.form == .expression
    }
    write(0..<self.original.count, sorted[...])
  }

  private mutating func write(_ range: Range<Int>, _ edits: ArraySlice<(number: Int, edit: Edit)>) {
    var place = range.lowerBound
    var rest = edits
    while let (number, edit) = rest.popFirst() {
      text += original[place..<edit.range.lowerBound]
      let inner = rest.prefix { $0.edit.range.lowerBound < edit.range.upperBound }
      rest = rest.dropFirst(inner.count)
      let start = text.count
      let on = check.replacing("#", with: "\(number)")
      switch edit.form {
      case .expression:
        text += Array("(\(on) ? (\(edit.replacement)) : (".utf8)
        write(edit.range, inner)
        text += Array("))".utf8)
      case .statement:
        let head = edit.replacement.isEmpty ? "!\(on)" : "\(on) { \(edit.replacement) } else"
        text += Array("if \(head) { ".utf8)
        write(edit.range, inner)
        text += Array(" }".utf8)
      }
      places.append((number, start..<text.count))
      place = edit.range.upperBound
    }
    text += original[place..<range.upperBound]
  }

  /// Gives the mutations to leave out so that a place compiles.
  ///
  /// These are the innermost one there, or else those of the nearest line above that has any.
  func suspects(_ error: CompilerError) -> [Int] {
    var lineStart = 0
    for _ in 1..<max(error.line, 1) {
      guard let end = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      lineStart = end + 1
    }
    let offset = lineStart + error.column - 1
    if !error.isMissingReturn {
      let around = places.filter { $0.range.contains(offset) }
      if let innermost = around.min(by: { $0.range.count < $1.range.count }) {
        return [innermost.number]
      }
    }
    let lineEnd = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let limit = error.isMissingReturn ? offset + 1 : lineEnd
    guard let last = places.map(\.range.lowerBound).filter({ $0 < limit }).max() else {
      return places.map(\.number)
    }
    let lastStart = (text[..<last].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return places.filter { (lastStart..<limit).contains($0.range.lowerBound) }.map(\.number)
  }
}
