import Foundation

/// Runs a call that may block on a thread of its own, so that no task waits for it.
/// - Parameter body: the call, such as one that opens a device.
/// - Returns: the result of the call.
/// - Throws: the error of the call.
package func blocking<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(returning: Result { () throws(Failure) in try body() })
    }
  }
  return try result.get()
}
