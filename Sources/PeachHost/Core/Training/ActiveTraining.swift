/// An owner of the active training that keeps at most one active at a time.
package actor ActiveTraining {
  private var session: (any TrainingSession)?
  /// The changes, one after the other however many are requested at once.
  private let changes = OrderedJobs()

  /// Creates an owner without a training.
  package init() {}

  /// True if there is a training, either running or ended by itself.
  package var isThere: Bool { session != nil }

  /// Stops the previous training, waits until it has ended, and starts another.
  /// - Parameters:
  ///   - session: the next training, not yet started.
  ///   - reason: the reason reported to the view of the previous training.
  package func begin(_ session: any TrainingSession, ending reason: StopReason = .quit) async {
    await changes.run {
      await self.end(reason)
      await self.run(session)
    }
  }

  /// Stops the training, if there is one, and returns once it has ended.
  /// - Parameter reason: the reason reported to its view.
  package func stop(_ reason: StopReason) async {
    await changes.run { await self.end(reason) }
  }

  private func end(_ reason: StopReason) async {
    await session?.stop(reason)
    session = nil
  }

  private func run(_ next: any TrainingSession) async {
    session = next
    await next.start()
  }
}
