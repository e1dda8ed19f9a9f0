/// A queue that runs jobs one after the other, in order, without blocking the caller.
package final class OrderedJobs: Sendable {
  /// A job.
  package typealias Job = @Sendable () async -> Void

  private let jobs: AsyncStream<Job>.Continuation
  private let worker: Task<Void, Never>

  /// Creates an empty queue.
  package init() {
    let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
    self.jobs = jobs
    worker = Task {
      for await job in stream { await job() }
    }
  }

  deinit { jobs.finish() }

  /// Adds a job to the end of the queue; does nothing after ``finish()``.
  package func add(_ job: @escaping Job) { jobs.yield(job) }
}
