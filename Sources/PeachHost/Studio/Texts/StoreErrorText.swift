import PeachText

/// One sentence for everything that can go wrong with the training data.
package enum StoreErrorText: String, CatalogText {
  case cannotOpen, damaged, newerVersion, locked, openElsewhere, wrongClock, removed, readOnly,
    diskFull, writeFailed, readFailed

  /// The area of these texts, "store".
  package static let area = "store"
}
