package import PeachCore

/// A training begun by a studio, which a view draws and sends answers to.
package struct StudioTraining: Sendable {
  /// The kinds of training, each with its session.
  package enum Kind: Sendable {
    /// Was the second note higher or lower?
    case comparison(ComparisonSession)
    /// Tune a note and let go.
    case pitchMatching(PitchMatchingSession)
  }

  /// The mode, one of four.
  package let mode: TrainingMode
  /// The session to send answers to.
  package let kind: Kind
  /// The sound it is heard through.
  package let sound: SoundState
  /// The moment it began, in seconds of CLOCK_MONOTONIC.
  package let beginning: Double
  /// The number of keys of a recorded sound being measured in the background.
  package let unmeasuredCount: Int
  /// Those who hear of its events beside the view.
  let subscribers: [any TrainingSubscriber]

  /// The session, whatever its kind.
  package var session: any TrainingSession {
    switch kind {
    case .comparison(let session): session
    case .pitchMatching(let session): session
    }
  }

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
