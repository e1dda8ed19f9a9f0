import PeachCore
import Synchronization

/// The slow jobs of all pages, run one after another.
final class PageJobs: Sendable {
  /// The greatest number of waiting jobs of one page; no user is faster.
  private static let limit = 16

  private let jobs = OrderedJobs()
  /// The number of jobs of each page that wait or run.
  private let counts = Mutex<[UInt64: Int]>([:])

  /// Adds a job of a page, unless too many of them wait already.
  func add(for page: PageLink, _ job: @escaping @Sendable () async -> Void) {
    let isAdded = counts.withLock { counts in
      guard counts[page.id, default: 0] < Self.limit else { return false }
      counts[page.id, default: 0] += 1
      return true
    }
    guard isAdded else { return }
    jobs.add { [weak self] in
      guard let self else { return }
      await job()
      done(page)
    }
  }

  private func done(_ page: PageLink) {
    counts.withLock { counts in
      counts[page.id] = counts[page.id].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }
}
