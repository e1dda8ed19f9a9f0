/// One sound of one backend, as lists show it.
package struct SourceDescription: Hashable, Sendable {
  /// What `--source` takes.
  package let id: SoundSourceID
  /// Its name for people.
  package let name: String
  /// What it is listed under: a SoundFont, or empty.
  package let group: String
  /// The backend's id.
  package let backend: String

  /// Describes a source.
  package init(id: SoundSourceID, name: String, group: String, backend: String) {
    self.id = id
    self.name = name
    self.group = group
    self.backend = backend
  }
}
