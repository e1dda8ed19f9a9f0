import Foundation
import Synchronization

/// A thread of an output that pulls one block, which may take as long as its sound likes.
///
/// It is a thread from the start: a task might wait for one that a test blocks.
package final class BlockThread: Sendable {
  private let ended = DispatchSemaphore(value: 0)
  private let block = Mutex<[Float]>([])

  /// Starts pulling.
  /// - Parameter pull: pulls, and returns what was written.
  package init(_ pull: @escaping @Sendable () -> [Float]) {
    Thread.detachNewThread { [self] in
      let written = pull()
      block.withLock { $0 = written }
      ended.signal()
    }
  }

  /// Waits for the block, once.
  package func written() -> [Float] {
    ended.wait()
    return block.withLock { $0 }
  }
}
