/// A training that runs until it is stopped.
///
/// Only one session is active at a time.
package protocol TrainingSession: Actor {
  /// The events of the training, for one view; ends after ``TrainingEvent/stopped(_:completed:)``.
  nonisolated var events: AsyncStream<TrainingEvent> { get }

  /// Begins the first exercise at once. Does nothing if already started.
  func start() async

  /// Ends the training: sound stops, the open exercise is dropped, given answers are committed.
  /// Returns once all of this is done. Does nothing if not started.
  /// - Parameter reason: the reason reported to the view.
  func stop(_ reason: StopReason) async
}
