import PeachCore
import PeachStudio
import PeachText

/// Reports to the session manager that a training has ended because the sound is lost, which the
/// screen may not show.
struct SessionReporter: TrainingSubscriber {
  let session: ManagedSession
  let text: Catalog

  func began(_ training: StudioTraining) {}

  func follow(_ event: TrainingEvent) {
    guard case .stopped(.lost(let error), _) = event else { return }
    session.say(text.sentence(error))
  }
}
