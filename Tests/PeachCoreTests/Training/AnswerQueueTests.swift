import Foundation
import PeachCore
import PeachTesting
import Testing

@Suite("The queue of answers on their way into the store", .timeLimit(.minutes(2)))
struct AnswerQueueTests {
  private let store = RecordingStore()
  private let clock = ManualClock()
  private let ids = Watched<[Int64]>([])

  private func answer(_ cents: Double, at time: Date = Date(timeIntervalSince1970: 1)) -> Outcome {
    Outcome(TrainingSamples.answered(cents: cents, at: time))
  }

  private func add(_ outcome: Outcome, to queue: AnswerQueue) {
    queue.add(outcome) { [ids] id in ids.update { $0.append(id) } }
  }

  @Test("tries again by itself after a while, and then stores all of them in their order")
  func retries() async {
    let queue = AnswerQueue(store, clock: clock)
    store.fail(with: PeachError(.dataBusy, of: "a", .dataLocked))
    for cents in [1.0, 2, 3] { add(answer(cents), to: queue) }
    await queue.flush()
    #expect(
      queue.unsaved == UnsavedAnswers(count: 3, reason: PeachError(.dataBusy, of: "a", .dataLocked))
    )
    // Each of them survives a crash, also those behind the first.
    #expect(store.held == [1.0, 2, 3].map { answer($0) })
    store.fail(with: nil)
    await clock.waitForSleeper()
    clock.advance(by: .seconds(2))
    await ids.wait { $0.count == 3 }
    #expect(store.comparisons.map { $0.comparison.centOffset.value } == [1, 2, 3])
    #expect(ids.value == [1, 2, 3] && queue.unsaved == nil)
  }

  @Test("waits at the end for another program's lock, and not for a full disk")
  func patience() async {
    let queue = AnswerQueue(store, clock: clock)
    store.fail(with: PeachError(.dataBusy, of: "a", .dataLocked))
    add(answer(1), to: queue)
    let flush = Task { await queue.flush(patience: .seconds(60)) }
    await store.waitUntilAsked(2)
    store.fail(with: PeachError(.data, of: "a", .diskFull))
    await clock.waitForSleeper()
    while !flush.isCancelled, queue.unsaved?.reason != PeachError(.data, of: "a", .diskFull) {
      clock.advance(by: .milliseconds(250))
      await Task.yield()
    }
    await flush.value
    #expect(queue.unsaved?.count == 1)
  }

  @Test("gives an answer the time of storing where the clock showed an impossible one")
  func clockSetLater() async {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let queue = AnswerQueue(store, clock: clock, now: { now })
    store.fail(with: PeachError(.data, of: "a", .wrongClock))
    add(answer(1, at: Date(timeIntervalSince1970: -5)), to: queue)
    await queue.flush()
    store.fail(with: nil)
    await queue.flush()
    #expect(store.comparisons.map(\.timestamp) == [now])
  }
}
