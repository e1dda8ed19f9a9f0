package import Foundation
package import Logging
import Synchronization

/// A store of answers.
package protocol AnswerStoring: Sendable {
  /// Stores an answer completely or not at all; returns once it is committed.
  /// - Returns: its id, by which the store knows it from now on.
  /// - Throws: ``PeachError`` if it could not be stored.
  func save(_ outcome: Outcome) async throws(PeachError) -> Int64

  /// Makes answers that wait survive a crash, as far as it can; called after each failure.
  /// - Parameter outcomes: all answers that wait, in their order.
  func hold(_ outcomes: [Outcome]) async
}

extension AnswerStoring {
  /// Does nothing, for a store that can hold no answer but those it has saved.
  package func hold(_ outcomes: [Outcome]) async {}
}

/// The answers that could not be stored yet.
package struct UnsavedAnswers: Hashable, Sendable {
  /// The number of answers, 1 or more.
  package let count: Int
  /// The reason the first of them could not be stored.
  package let reason: PeachError

  /// Creates a record from its parts.
  package init(count: Int, reason: PeachError) {
    self.count = count
    self.reason = reason
  }
}

/// The queue of all answers of a program on their way into the store.
///
/// It stores them in order while training continues. If the store fails, they wait in memory, and the queue
/// tries again after each further answer and every two seconds. Thread-safe.
package final class AnswerQueue: Sendable {
  private struct Waiting {
    var outcome: Outcome
    let report: @Sendable (Int64) async -> Void
  }

  private struct State {
    var waiting: [Waiting] = []
    var reason: PeachError?
    var retry: Task<Void, Never>?
  }

  /// The time after which the queue tries again without a further answer.
  static let retryInterval = Duration.seconds(2)
  /// The time between two attempts while the end of the program waits for another program's lock.
  private static let lockInterval = Duration.milliseconds(250)

  /// The time that a store waits for the lock by itself.
  private static let lockTimeout = Duration.milliseconds(500)

  private let store: any AnswerStoring
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let jobs = OrderedJobs()
  private let state = Mutex(State())

  /// Creates an empty queue.
  /// - Parameters:
  ///   - store: the store of the answers.
  ///   - clock: the clock that measures the time between attempts.
  ///   - now: the calendar time, for an answer whose own time no store can hold.
  ///   - logger: the log for failures.
  package init(
    _ store: any AnswerStoring, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger = Logger(label: "peach.training")
  ) {
    self.store = store
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  deinit { state.withLock { $0.retry?.cancel() } }

  /// The answers that could not be stored yet; nil if there are none.
  package var unsaved: UnsavedAnswers? {
    state.withLock { state in
      state.reason.map { UnsavedAnswers(count: state.waiting.count, reason: $0) }
    }
  }

  /// Stores an answer after the earlier ones.
  /// - Parameters:
  ///   - outcome: the answer.
  ///   - report: receives its id once it is committed.
  package func add(_ outcome: Outcome, report: @escaping @Sendable (Int64) async -> Void) {
    jobs.add { [self] in
      state.withLock { $0.waiting.append(Waiting(outcome: outcome, report: report)) }
      await drain()
    }
  }

  /// Tries to store all answers, and returns once they are stored or the store has failed.
  /// - Parameter patience: the time to wait for another program that has locked the store.
  package func flush(patience: Duration = .zero) async {
    await withCheckedContinuation { done in
      jobs.add { [self] in
        await drain()
        var rest = patience
        while state.withLock({ $0.reason })?.kind == .dataBusy, rest > .zero {
          try? await clock.sleep(for: Self.lockInterval)
          rest -= Self.lockInterval + Self.lockTimeout
          await drain()
        }
        done.resume()
      }
    }
  }

  /// Stores what waits, up to the first failure; called by one job at a time.
  private func drain() async {
    while let (first, reason) = state.withLock({ state in
      state.waiting.first.map { ($0, state.reason) }
    }) {
      var outcome = first.outcome
      // The clock may have been set since.
      if reason?.reason == .wrongClock {
        outcome.completed.conditions.timestamp = now()
        let outcome = outcome
        state.withLock { $0.waiting[0].outcome = outcome }
      }
      do throws(PeachError) {
        let id = try await store.save(outcome)
        state.withLock { state in
          state.waiting.removeFirst()
          state.reason = nil
        }
        await first.report(id)
      } catch {
        fail(error)
        await store.hold(state.withLock { $0.waiting.map(\.outcome) })
        return
      }
    }
  }

  private func fail(_ error: PeachError) {
    let isNew = state.withLock { state in
      defer { state.reason = error }
      state.retry?.cancel()
      state.retry = Task { [weak self, clock] in
        guard (try? await clock.sleep(for: Self.retryInterval)) != nil, let self else { return }
        jobs.add { [weak self] in await self?.drain() }
      }
      return state.reason != error
    }
    if isNew {
      logger.error("an answer could not be stored", metadata: ["error": "\(error)"])
    }
  }
}
