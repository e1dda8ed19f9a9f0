package import PeachCore
package import PeachText

/// One sentence for everything that can go wrong with the training data.
package enum StoreErrorText: String, CatalogText {
  case cannotOpen, damaged, newerVersion, locked, openElsewhere, wrongClock, removed, readOnly,
    diskFull, writeFailed, readFailed

  /// The area of these texts, "store".
  package static let area = "store"
}

extension Catalog {
  /// Returns the reason why training data cannot be used, and what to do.
  package func sentence(_ error: DataStoreError) -> String {
    switch error {
    case .cannotOpen(let path, let reason): store(.cannotOpen, path, reason)
    case .damaged(let path, let reason): store(.damaged, path, reason)
    case .newerVersion(let path): store(.newerVersion, path)
    case .locked(let path): store(.locked, path)
    case .openElsewhere(let path, let host): store(.openElsewhere, path, host)
    case .wrongClock(let path): store(.wrongClock, path)
    case .removed(let path, let reason): store(.removed, path, reason)
    case .readOnly(let path): store(.readOnly, path)
    case .diskFull(let path): store(.diskFull, path)
    case .writeFailed(let path, let reason): store(.writeFailed, path, reason)
    case .readFailed(let path, let reason): store(.readFailed, path, reason)
    }
  }

  private func store(_ text: StoreErrorText, _ path: String, _ reason: String = "") -> String {
    self(text, ["path": path, "reason": system(reason)])
  }
}
