import PeachText

/// The texts on session managers.
package enum SessionText: String, CatalogText {
  case wrongAddress, noAnswer, refused, nothingToOpen, noFolder, gone, hidden

  /// The prefix of the keys, "session".
  package static let area = "session"
}
