/// Does one thing after the other, in the order they were given, away from whoever gives them.
package final class OrderedJobs: Sendable {
  /// A thing to do.
  package typealias Job = @Sendable () async -> Void

  private let jobs: AsyncStream<Job>.Continuation
  private let worker: Task<Void, Never>

  /// No jobs yet.
  package init() {
    let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
    self.jobs = jobs
    worker = Task {
      for await job in stream { await job() }
    }
  }

  deinit { jobs.finish() }

  /// Puts a job at the end of the queue; does nothing after ``finish()``.
  package func add(_ job: @escaping Job) { jobs.yield(job) }

  /// Takes no more jobs and returns when the last one is done.
  package func finish() async {
    jobs.finish()
    await worker.value
  }
}
