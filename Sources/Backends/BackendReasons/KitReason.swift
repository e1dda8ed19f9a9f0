import PeachText

/// The reasons that every backend built with BackendKit may give.
package enum KitReason: String, CatalogText {
  case tooLong, controlCharacters, forbiddenCharacters
  case otherContract, noThread, sineRate, onlySine

  /// The prefix of the keys, "kit".
  package static let area = "kit"
}
