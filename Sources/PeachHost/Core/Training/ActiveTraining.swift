/// An owner of the active training that keeps at most one active at a time.
package actor ActiveTraining {
  private var session: (any TrainingSession)?
  private var change: Task<Void, Never>?

  /// Creates an owner without a training.
  package init() {}

  /// True if there is a training, either running or ended by itself.
  package var isThere: Bool { session != nil }

  /// Stops the previous training, waits until it has ended, and starts another.
  /// - Parameters:
  ///   - session: the next training, not yet started.
  ///   - reason: the reason reported to the view of the previous training.
  package func begin(_ session: any TrainingSession, ending reason: StopReason = .quit) async {
    await then { active in
      await active.end(reason)
      await active.run(session)
    }
  }

  /// Stops the training, if there is one, and returns once it has ended.
  /// - Parameter reason: the reason reported to its view.
  package func stop(_ reason: StopReason) async {
    await then { active in await active.end(reason) }
  }

  /// Runs a change after the previous ones, however many are requested at once.
  private func then(_ step: @escaping @Sendable (ActiveTraining) async -> Void) async {
    let next = Task { [before = change] in
      await before?.value
      await step(self)
    }
    change = next
    await next.value
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
