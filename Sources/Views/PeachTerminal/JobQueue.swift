import Synchronization

/// Does one thing after the other, away from whoever asks for it.
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

  /// Whether nothing waits behind the job that asks.
  var isLast: Bool { waiting.load(ordering: .relaxed) == 0 }
}
