package import PeachText

/// The reason why events cannot be published.
package enum PublishingError: Error, Hashable, Sendable {
  /// The address is not one that datagrams can be sent to.
  case url(String)
  /// The host of the address is not known, or no way leads there.
  case unreachable(String)
  /// The socket cannot be opened.
  case socket(path: String, reason: String)
  /// The path is that of a file, a folder, a device or a link.
  case notASocket(path: String)
}

/// The texts for ``PublishingError``.
package enum PublishingText: String, CatalogText {
  case url, unreachable, socket, notASocket

  /// The prefix of the keys, "publishing".
  package static let area = "publishing"
}

extension Catalog {
  /// Returns the reason why events cannot be published, a sentence.
  package func sentence(_ error: PublishingError) -> String {
    switch error {
    case .url(let url): self(PublishingText.url, ["url": url.quotable])
    case .unreachable(let url): self(PublishingText.unreachable, ["url": url.quotable])
    case .socket(let path, let reason):
      self(PublishingText.socket, ["path": path.quotable, "reason": system(reason)])
    case .notASocket(let path): self(PublishingText.notASocket, ["path": path.quotable])
    }
  }
}
