package import PeachCore
package import PeachText

/// The texts of the help that screens share: what each is for, and what a cent is.
package enum GuideText: String, CatalogText {
  case start, comparison, pitchMatching, intervalComparison, intervalPitchMatching, measurement
  case settings, intervalQuestion
  case centTitle, cent, heardDifference

  /// The area of these texts, "guide".
  package static let area = "guide"
}

extension Catalog {
  /// The differences that the help lets one hear, from plain to the edge of hearing.
  package static let audibleDifferences = [Cents(100), Cents(10), Cents(1)]

  /// Returns a difference in words: "10 cents".
  package func difference(_ cents: Cents) -> String {
    self.cents(short(cents.value))
  }

  /// Returns the words to two notes that are heard, such as "A note, and a second one 10 cents higher".
  package func heard(_ difference: Cents) -> String {
    self(GuideText.heardDifference, ["difference": self.difference(difference)])
  }
}
