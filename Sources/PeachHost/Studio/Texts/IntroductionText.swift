package import PeachCore
package import PeachText

/// The texts of a first visit: a note, a comparison, and where the profile grows.
package enum IntroductionText: String, CatalogueText {
  case title, step, next, skip, begin
  case noteTitle, note, hear, silence
  case comparisonTitle, comparison, hearBoth, question
  case rightHigher, rightLower, wrongHigher, wrongLower
  case profileTitle, profile
  case plainNote, plainComparison, plainProfile, plainAgain

  /// The area of these texts, "introduction".
  package static let area = "introduction"
}

extension Catalogue {
  /// Returns the verdict on the first comparison, with what there was to hear.
  ///
  /// For example: "Right: the second note was 100 cents higher."
  package func introduction(_ completed: CompletedComparison) -> String {
    let difference = completed.comparison.centOffset
    let isHigher = difference > .zero
    let verdict: IntroductionText =
      completed.isCorrect
      ? (isHigher ? .rightHigher : .rightLower) : (isHigher ? .wrongHigher : .wrongLower)
    return self(
      verdict,
      ["difference": cents(rounded(difference.magnitude))])
  }
}
