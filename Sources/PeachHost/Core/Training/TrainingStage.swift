import Logging
import Synchronization

/// What both sessions do alike: speak to their view, store in order, time the feedback, end whole.
final class TrainingStage: Sendable {
  let events: AsyncStream<TrainingEvent>
  package let sound: TrainingSound

  private let view: AsyncStream<TrainingEvent>.Continuation
  private let saves = OrderedJobs()
  private let logger: Logger
  private let told = Mutex<Set<DataStoreError>>([])

  init(player: any NotePlayer, logger: Logger) {
    (events, view) = AsyncStream.makeStream(of: TrainingEvent.self)
    sound = TrainingSound(player: player)
    self.logger = logger
  }

  /// Tells the view.
  func emit(_ event: TrainingEvent) { view.yield(event) }

  /// Stores an answer behind those before it, then tells the view how that went.
  ///
  /// Training goes on meanwhile, and whatever the disk says.
  func save(
    _ outcome: Outcome, number: Int,
    by store: @escaping @Sendable () async throws(DataStoreError) -> Void
  ) {
    saves.add { [self] in
      do throws(DataStoreError) {
        try await store()
        view.yield(.result(number: number, outcome, stored: true))
      } catch {
        logger.error(
          "an answer could not be stored",
          metadata: ["exercise": "\(number)", "error": "\(error)"])
        if told.withLock({ $0.insert(error).inserted }) { view.yield(.notStored(error)) }
        view.yield(.result(number: number, outcome, stored: false))
      }
    }
  }

  /// Ends the training for its view, after the last sound and the last commit.
  /// - Returns: the task that is done when all of it is.
  func finish(_ reason: StopReason, completed: Int) -> Task<Void, Never> {
    if case .lost(let error) = reason {
      logger.warning("training lost its sound", metadata: ["error": "\(error)"])
    }
    return Task { [sound, saves, view] in
      await sound.finish()
      await saves.finish()
      view.yield(.stopped(reason, completed: completed))
      view.finish()
    }
  }
}
