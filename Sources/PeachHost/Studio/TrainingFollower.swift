package import PeachCore

/// A receiver of the events of every training, beside the view that shows them.
///
/// It is called in the order of the events, before the view, on any thread; it must not wait for anybody.
package protocol TrainingFollower: Sendable {
  /// Hears that a training begins.
  /// - Parameters:
  ///   - training: the training.
  ///   - referencePitch: the frequency of A4, for the whole training.
  func began(_ training: StudioTraining, referencePitch: Frequency)

  /// Hears of an event.
  func follow(_ event: TrainingEvent)
}
