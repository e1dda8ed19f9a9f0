package import PeachCore

/// A receiver of the events of every training, in addition to the view that shows them.
///
/// It is called in the order of the events, before the view, on any thread; it must not wait.
package protocol TrainingSubscriber: Sendable {
  /// Hears that a training begins.
  /// - Parameter training: the training.
  func began(_ training: StudioTraining)

  /// Hears of an event.
  func follow(_ event: TrainingEvent)
}
