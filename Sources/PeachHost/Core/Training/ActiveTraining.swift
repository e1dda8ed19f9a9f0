/// Sees to it that of all trainings one is active at a time.
package actor ActiveTraining {
  private var session: (any TrainingSession)?
  private var change: Task<Void, Never>?

  /// No training.
  package init() {}

  /// Whether there is a training, running or ended by itself.
  package var isThere: Bool { session != nil }

  /// Stops the training before, waits until it has ended, and starts another.
  /// - Parameters:
  ///   - session: not started yet.
  ///   - reason: what the view of the training before is told.
  package func begin(_ session: any TrainingSession, ending reason: StopReason = .quit) async {
    await then { active in
      await active.end(reason)
      await active.run(session)
    }
  }

  /// Stops the training, if there is one, and returns when it has ended.
  /// - Parameter reason: told to its view.
  package func stop(_ reason: StopReason) async {
    await then { active in await active.end(reason) }
  }

  /// Changes come one after the other, however many ask for one at once.
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
