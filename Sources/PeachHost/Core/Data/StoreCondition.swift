/// The findings of a look at the whole file of answers.
package struct StoreCondition: Hashable, Sendable {
  /// The number of answers that can be read.
  package let answers: Int
  /// The number of rows that make no sense and are left out.
  package let senseless: Int
  /// The objections of SQLite, at most a hundred; empty for a file that is whole.
  package let objections: [String]

  /// True if the summary of the profile cannot be used.
  ///
  /// It is rebuilt from the answers, so nothing is lost.
  package let hasUnusableSummary: Bool

  /// True if nothing is wrong.
  package var isWhole: Bool { objections.isEmpty && senseless == 0 }

  /// Creates a finding.
  package init(
    answers: Int, senseless: Int, objections: [String], hasUnusableSummary: Bool = false
  ) {
    self.hasUnusableSummary = hasUnusableSummary
    self.answers = answers
    self.senseless = senseless
    self.objections = objections
  }
}
