package import PeachCore

/// A training begun by a studio, which a view draws and sends answers to.
package struct StudioTraining: Sendable {
  /// The mode, one of four.
  package let mode: TrainingMode
  let session: any TrainingSession
  /// The sound it is heard through.
  package let sound: SoundState
  /// The moment it began, in seconds of CLOCK_MONOTONIC.
  package let beginning: Double
  /// The number of keys of a recorded sound being measured in the background.
  package let unmeasuredCount: Int
  /// Those who hear of its events beside the view.
  let subscribers: [any TrainingSubscriber]

  /// Takes an action of the listener; see ``TrainingSession/answer(_:by:)``.
  @discardableResult
  package func answer(_ answer: TrainingAnswer, by means: InputMethod = .hand) async -> AnswerFate {
    await session.answer(answer, by: means)
  }

  /// The distance by which the note that is tuned was moved from its start.
  package var offset: Cents { get async { await session.offset } }

  /// The events of the training, for one view.
  package var events: AsyncStream<TrainingEvent> {
    guard !subscribers.isEmpty else { return session.events }
    let (stream, continuation) = AsyncStream<TrainingEvent>.makeStream()
    Task { [events = session.events, subscribers] in
      for await event in events {
        // Those who follow first, as the program may end with the view's last event.
        for subscriber in subscribers { subscriber.follow(event) }
        continuation.yield(event)
      }
      continuation.finish()
    }
    return stream
  }
}
