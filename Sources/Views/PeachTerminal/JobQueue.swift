import Synchronization

/// Performs jobs one after another, separate from the callers.
final class JobQueue: Sendable {
  typealias Job = @Sendable () async -> Void

  private let jobs: AsyncStream<Job>.Continuation
  private let waiting = Atomic<Int>(0)

  init() {
    let (stream, jobs) = AsyncStream.makeStream(of: Job.self)
    self.jobs = jobs
    Task { for await job in stream { await job() } }
  }

  deinit { jobs.finish() }

  func add(_ job: @escaping Job) {
    waiting.add(1, ordering: .relaxed)
    jobs.yield { [weak self] in
      self?.waiting.subtract(1, ordering: .relaxed)
      await job()
    }
  }

  /// True if no other job waits after the one that asks.
  var isLast: Bool { waiting.load(ordering: .relaxed) == 0 }
}
