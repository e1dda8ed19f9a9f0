import Foundation
import Synchronization

/// Does work side by side that mostly waits, on threads of its own.
/// - Parameters:
///   - items: what is to be done.
///   - count: how many at once.
///   - body: does one of them, and may block.
/// - Returns: what came of each, in their order.
package func sideBySide<Item: Sendable, Outcome: Sendable>(
  _ items: [Item], atOnce count: Int, _ body: @escaping @Sendable (Item) -> Outcome
) async -> [Outcome] {
  guard !items.isEmpty else { return [] }
  let work = SharedWork(items, body)
  return await withCheckedContinuation { continuation in
    for _ in 0..<min(count, items.count) {
      Thread.detachNewThread { if let all = work.help() { continuation.resume(returning: all) } }
    }
  }
}

/// Work that several threads share.
private final class SharedWork<Item: Sendable, Outcome: Sendable>: Sendable {
  private let items: [Item]
  private let body: @Sendable (Item) -> Outcome
  private let state = Mutex<(begun: Int, done: [Int: Outcome])>((0, [:]))

  init(_ items: [Item], _ body: @escaping @Sendable (Item) -> Outcome) {
    self.items = items
    self.body = body
  }

  /// Does the work that no thread has begun.
  /// - Returns: all outcomes, to the thread that finishes the last of them.
  func help() -> [Outcome]? {
    while true {
      let index = state.withLock { state in
        defer { state.begun += 1 }
        return state.begun
      }
      guard index < items.count else { return nil }
      let outcome = body(items[index])
      let all = state.withLock { state -> [Outcome]? in
        state.done[index] = outcome
        return state.done.count == items.count ? items.indices.compactMap { state.done[$0] } : nil
      }
      if let all { return all }
    }
  }
}
