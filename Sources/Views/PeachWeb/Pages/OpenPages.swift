import Synchronization

/// The pages that are open.
final class OpenPages: Sendable {
  private let pages = Mutex<[UInt64: PageLink]>([:])
  /// True as soon as a page is open, false after the last has closed; for one reader, who gets the newest.
  let states: AsyncStream<Bool>
  private let newStates: AsyncStream<Bool>.Continuation

  init() { (states, newStates) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add(_ page: PageLink) { change { $0[page.id] = page } }

  func remove(_ page: PageLink) { change { $0[page.id] = nil } }

  private func change(_ body: (inout [UInt64: PageLink]) -> Void) {
    pages.withLock { pages in
      let wasEmpty = pages.isEmpty
      body(&pages)
      if pages.isEmpty != wasEmpty { newStates.yield(wasEmpty) }
    }
  }

  func contains(_ page: PageLink) -> Bool { pages.withLock { $0[page.id] != nil } }

  /// Sends each of them a message of its own.
  func send(_ message: (PageLink) -> String) {
    for page in pages.withLock({ Array($0.values) }) { page.send(message(page)) }
  }

  /// Ends the connections of some of them.
  func close(where isMeant: (PageLink) -> Bool) {
    for page in pages.withLock({ $0.values.filter(isMeant) }) { page.close() }
  }

  /// Sends a message to all of them.
  func send(_ message: String) {
    for page in pages.withLock({ Array($0.values) }) { page.send(message) }
  }
}
