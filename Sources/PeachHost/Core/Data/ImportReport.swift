/// The result of an import.
package struct ImportReport: Hashable, Sendable {
  /// The way a file is taken in.
  package enum Mode: Hashable, Sendable {
    /// Answers that are there already are kept unchanged.
    case merge
    /// All answers that were there are removed first.
    case replace
  }

  /// A row that was left out.
  package struct BadRow: Hashable, Sendable {
    /// The number of its line in the file, from 1.
    package let line: Int
    /// The fault.
    package let fault: Reason

    /// Creates a row that was left out.
    package init(line: Int, fault: Reason) {
      self.line = line
      self.fault = fault
    }
  }

  /// The rows of the file.
  package var rows = 0
  /// The answers that were new.
  package var added = 0
  /// The answers that were there already.
  package var known = 0
  /// Those of the added ones that belong to trainings that Peach does not have here.
  package var keptAside = 0
  /// The rows that were left out.
  package var bad = 0
  /// The first of them.
  package var firstBad: [BadRow] = []

  private static let longestList = 5

  /// Creates a report on nothing.
  package init() {}

  /// Counts a row that is left out, and keeps it in mind if it is one of the first.
  package mutating func note(_ fault: Reason, line: Int) {
    bad += 1
    if firstBad.count < Self.longestList { firstBad.append(BadRow(line: line, fault: fault)) }
  }
}
