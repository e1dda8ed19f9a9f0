import Logging
import Synchronization

/// A store of answers.
package protocol AnswerStoring: Sendable {
  /// Stores an answer completely or not at all; returns once it is committed.
  /// - Returns: its id, by which the store knows it from now on.
  /// - Throws: ``DataStoreError`` if it could not be stored.
  func save(_ outcome: Outcome) async throws(DataStoreError) -> Int64
}

/// A queue that stores answers in order while training goes on, even if the disk fails.
final class AnswerQueue: Sendable {
  private let store: (any AnswerStoring)?
  private let logger: Logger
  private let emit: @Sendable (TrainingEvent) -> Void
  private let saves = OrderedJobs()
  private let said = Mutex<Set<DataStoreError>>([])

  /// Creates an empty queue.
  /// - Parameters:
  ///   - store: the store of the answers; nil where none are to be kept.
  ///   - logger: the log for failures.
  ///   - emit: a function that passes on the result of storing.
  init(
    _ store: (any AnswerStoring)?, logger: Logger, emit: @escaping @Sendable (TrainingEvent) -> Void
  ) {
    self.store = store
    self.logger = logger
    self.emit = emit
  }

  /// Stores an answer after the earlier ones, then reports the result.
  func add(_ outcome: Outcome, number: Int) {
    saves.add { [self] in
      guard let store else { return emit(.result(number: number, outcome, .unwanted)) }
      do throws(DataStoreError) {
        emit(.result(number: number, outcome, .stored(id: try await store.save(outcome))))
      } catch {
        logger.error(
          "an answer could not be stored",
          metadata: ["exercise": "\(number)", "error": "\(error)"])
        if said.withLock({ $0.insert(error).inserted }) { emit(.notStored(error)) }
        emit(.result(number: number, outcome, .failed))
      }
    }
  }

  /// Takes no more answers, and returns once the last one is stored or has failed.
  func finish() async { await saves.finish() }
}
