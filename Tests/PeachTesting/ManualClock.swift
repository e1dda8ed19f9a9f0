/// A clock that stands still until a test moves it.
package final class ManualClock: Clock, Sendable {
  /// A moment, counted from the clock's making.
  package struct Instant: InstantProtocol {
    /// Since the clock was made.
    package let offset: Duration

    /// The moment so much later.
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later another moment is.
    package func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left moment comes first.
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var canceled: Set<Int> = []
    var nextID = 0
  }

  private let state = Watched(State())

  /// A clock at zero.
  package init() {}

  /// The current time.
  package var now: Instant { state.value.now }

  /// It can be moved by as little as one likes.
  package var minimumResolution: Duration { .zero }

  /// Waits until the clock was moved to a moment, or the task is canceled.
  /// - Parameters:
  ///   - deadline: the moment.
  ///   - tolerance: of no importance here.
  /// - Throws: `CancellationError` when the task is canceled.
  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.update { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let result: Result<Void, any Error>? = state.update { state in
          if state.canceled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.update { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.canceled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock, and wakes the tasks that slept until then.
  package func advance(by duration: Duration) {
    let woken = state.update { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let woken = state.sleepers.filter { $0.value.deadline <= now }
      for id in woken.keys { state.sleepers[id] = nil }
      return woken.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Returns as soon as somebody sleeps on this clock.
  package func waitForSleeper() async { await state.wait { !$0.sleepers.isEmpty } }

  /// Returns as soon as no task sleeps on this clock.
  package func waitForNoSleeper() async { await state.wait { $0.sleepers.isEmpty } }
}
