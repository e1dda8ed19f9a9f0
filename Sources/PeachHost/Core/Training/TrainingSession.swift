/// A training that runs until it is stopped.
///
/// Of all sessions one is active at a time.
package protocol TrainingSession: Actor {
  /// What happens, for one view; ends after ``TrainingEvent/stopped(_:completed:)``.
  nonisolated var events: AsyncStream<TrainingEvent> { get }

  /// Begins with the first exercise at once. Does nothing when already started.
  func start() async

  /// Ends the training: sound stops, the open exercise is dropped, what is answered is committed.
  /// Returns when all of it is done. Does nothing when not started.
  /// - Parameter reason: told to the view.
  func stop(_ reason: StopReason) async
}
