package import PeachChecks
import PeachText

/// The requirement of each check, in one sentence.
extension CheckName: CatalogText {
  /// The prefix of the keys, "check".
  package static let area = "check"
}
