import PeachCore
import PeachSettings
import PeachText

extension Catalog {
  /// Returns the reason why the studio could not carry out a request.
  package func sentence(_ error: StudioError) -> String {
    switch error {
    case .settings(let error): sentence(error)
    case .audio(let error): sentence(error)
    case .noSuchPlugin(let id, let known):
      self(
        PluginText.noSuchPlugin, ["id": shown(id), "known": known.joined(separator: ", ")])
    case .notBlocked(let source, let known):
      known.isEmpty
        ? self(PluginText.noneBlocked, ["id": source.backend.quotable])
        : self(
          PluginText.notBlocked,
          ["sound": shown(source.rawValue), "known": known.joined(separator: ", ")])
    case .needsNoTrust(let id): self(PluginText.needsNoTrust, ["id": id])
    }
  }
}
