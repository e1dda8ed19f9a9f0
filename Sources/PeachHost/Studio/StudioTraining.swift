package import PeachCore

/// A training begun by a studio, which a view draws and sends answers to.
package struct StudioTraining: Sendable {
  /// The mode.
  package let mode: TrainingMode
  let session: any TrainingSession
  /// The sound it is heard through.
  package let sound: SoundState
  /// The moment it began, in seconds of CLOCK_MONOTONIC.
  package let beginning: Double
  /// The number of keys of a recorded sound being measured in the background.
  package let unmeasuredCount: Int

  /// Takes an action of the listener; see ``TrainingSession/answer(_:by:)``.
  @discardableResult
  package func answer(_ answer: TrainingAnswer, by means: InputMethod = .hand) async -> AnswerFate {
    await session.answer(answer, by: means)
  }

  /// The distance by which the note that is tuned was moved from its start.
  package var offset: Cents { get async { await session.offset } }

  /// The events of the training, for one view.
  package let events: AsyncStream<TrainingEvent>

  /// Describes a training that is about to begin.
  /// - Parameters:
  ///   - mode: the mode.
  ///   - session: the session, not yet started.
  ///   - sound: the sound it is heard through.
  ///   - beginning: the moment it begins, in seconds of CLOCK_MONOTONIC.
  ///   - unmeasuredCount: the number of keys being measured in the background.
  ///   - subscribers: those who hear of its events before the view, as the program may end with the view's last.
  init(
    mode: TrainingMode, session: any TrainingSession, sound: SoundState, beginning: Double,
    unmeasuredCount: Int, subscribers: [any TrainingSubscriber]
  ) {
    self.mode = mode
    self.session = session
    self.sound = sound
    self.beginning = beginning
    self.unmeasuredCount = unmeasuredCount
    guard !subscribers.isEmpty else {
      events = session.events
      return
    }
    let (stream, continuation) = AsyncStream<TrainingEvent>.makeStream()
    events = stream
    Task { [events = session.events] in
      for await event in events {
        for subscriber in subscribers { subscriber.follow(event) }
        continuation.yield(event)
      }
      continuation.finish()
    }
  }
}
