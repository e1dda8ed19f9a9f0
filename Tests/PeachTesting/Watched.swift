import Synchronization

/// A value that a test can wait on until it is as it should be, without polling and without time.
package final class Watched<Value: Sendable>: Sendable {
  private struct Waiter {
    let isMet: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Value, Never>
  }

  private struct State {
    var value: Value
    var waiters: [Waiter] = []
  }

  private let state: Mutex<State>

  /// A value to begin with.
  package init(_ value: Value) { state = Mutex(State(value: value)) }

  /// The value now.
  package var value: Value { state.withLock { $0.value } }

  /// Changes the value, and resumes the tasks that waited for the new value.
  @discardableResult
  package func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    let (result, value, met) = state.withLock { state in
      let result = change(&state.value)
      let value = state.value
      let met = state.waiters.filter { $0.isMet(value) }
      state.waiters.removeAll { $0.isMet(value) }
      return (result, value, met)
    }
    for waiter in met { waiter.continuation.resume(returning: value) }
    return result
  }

  /// Returns the value as soon as it meets a condition; at once when it does already.
  @discardableResult
  package func wait(until isMet: @escaping @Sendable (Value) -> Bool) async -> Value {
    await withCheckedContinuation { continuation in
      let value: Value? = state.withLock { state in
        if isMet(state.value) { return state.value }
        state.waiters.append(Waiter(isMet: isMet, continuation: continuation))
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
