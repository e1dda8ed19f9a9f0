import Synchronization

/// A queue that runs jobs one after the other, in order, without blocking the caller.
package final class OrderedJobs: Sendable {
  /// A job.
  package typealias Job = @Sendable () async -> Void

  private let jobs: AsyncStream<Job>.Continuation
  private let waiting = Atomic<Int>(0)

  /// Creates an empty queue.
  package init() {
    let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
    self.jobs = jobs
    Task { for await job in stream { await job() } }
  }

  deinit { jobs.finish() }

  /// True if no job waits after the one that asks.
  package var isLast: Bool { waiting.load(ordering: .relaxed) == 0 }

  /// Adds a job to the end of the queue.
  package func add(_ job: @escaping Job) {
    waiting.add(1, ordering: .relaxed)
    jobs.yield { [weak self] in
      self?.waiting.subtract(1, ordering: .relaxed)
      await job()
    }
  }

  /// Adds a job to the end of the queue, and waits until it has run.
  /// - Parameter job: the job.
  /// - Returns: the result of the job.
  /// - Throws: the error of the job.
  package func run<Value: Sendable, Failure: Error>(
    _ job: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      add {
        do throws(Failure) {
          continuation.resume(returning: .success(try await job()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}
