import PeachSettings
import PeachText

extension Catalogue {
  /// Returns the reason why the studio could not carry out a request.
  package func sentence(_ error: StudioError) -> String {
    switch error {
    case .settings(let error): sentence(error)
    case .audio(let error): sentence(error)
    }
  }
}
