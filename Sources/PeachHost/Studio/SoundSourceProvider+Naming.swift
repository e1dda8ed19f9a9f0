package import PeachCore
import PeachHost

extension SoundSourceProvider {
  /// Returns the name of a source for people, on a thread of its own: plugins may have to be checked
  /// first, for seconds, and no task may wait for that.
  package func name(of source: SoundSourceID) async -> String {
    await blocking { displayName(for: source) }
  }
}
