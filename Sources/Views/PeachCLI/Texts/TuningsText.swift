import PeachSettings
import PeachText

/// The texts of the list of tunings.
package enum TuningsText: String, CatalogText {
  case folder, interval, cents, ratio, refused

  /// The prefix of the keys, "tunings".
  package static let area = "tunings"
}

extension Catalog {
  /// Returns the reason why a file is no tuning, as a sentence.
  func sentence(_ error: TuningFileError) -> String {
    self(TuningsText.refused, ["reason": phrase(error)])
  }
}
