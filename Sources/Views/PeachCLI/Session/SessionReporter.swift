import PeachCore
import PeachStudio
import PeachText

/// Tells the session manager what the musician should know of a training that the screen may not show: that
/// it has ended because the sound is lost.
struct SessionReporter: TrainingSubscriber {
  let session: ManagedSession
  let text: Catalog

  func began(_ training: StudioTraining) {}

  func follow(_ event: TrainingEvent) {
    guard case .stopped(.lost(let error), _) = event else { return }
    session.say(text.sentence(error))
  }
}
