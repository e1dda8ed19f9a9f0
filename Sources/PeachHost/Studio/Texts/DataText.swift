import PeachText

/// The texts of what is done with the training data as a whole.
package enum DataText: String, CatalogText {
  case exported, exportedBut, imported, tried, keptAside, badRow, moreBadRows, progress
  case unreadable, columnCount, badValue
  case unknownFormat, newerVersion, nothingToReplaceWith, noColumn, badLine, noListener
  case unknownCount, summaryUnusable
  case whole, senseless, objection, damaged, salvaged, salvagedBut, lostTable, backedUp, compacted
  case eraseQuestion, eraseKeys, eraseNeedsYes, erased, nothingToErase

  /// The area of these texts, "data".
  package static let area = "data"
}
