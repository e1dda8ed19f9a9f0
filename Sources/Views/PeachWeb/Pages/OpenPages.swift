import Synchronization

/// The pages that are open.
final class OpenPages: Sendable {
  private let pages = Mutex<[UInt64: PageLink]>([:])

  func add(_ page: PageLink) { pages.withLock { $0[page.id] = page } }

  func remove(_ page: PageLink) { pages.withLock { $0[page.id] = nil } }

  func contains(_ page: PageLink) -> Bool { pages.withLock { $0[page.id] != nil } }

  /// Sends a message to all of them.
  func send(_ message: String) {
    for page in pages.withLock({ Array($0.values) }) { page.send(message) }
  }
}
