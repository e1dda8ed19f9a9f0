import PeachSettings
import PeachText

extension Catalogue {
  /// Why the studio did not do what it was asked to.
  package func sentence(_ error: StudioError) -> String {
    switch error {
    case .settings(let error): sentence(error)
    case .audio(let error): sentence(error)
    }
  }
}
