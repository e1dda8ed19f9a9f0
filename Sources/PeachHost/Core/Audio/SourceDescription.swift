/// A description of a sound of a backend, as shown in lists.
package struct SourceDescription: Hashable, Sendable, Codable {
  /// The id, as passed to `--source`.
  package let id: SoundSourceID
  /// The display name.
  package let name: String
  /// The group it is listed under, such as a SoundFont; may be empty.
  package let group: String
  /// The id of the backend.
  package let backend: String

  /// Creates a description from its parts.
  package init(id: SoundSourceID, name: String, group: String, backend: String) {
    self.id = id
    self.name = name
    self.group = group
    self.backend = backend
  }

  /// Describes the rest of the sources of a backend whose list was cut off.
  package init(cutOff backend: String, name: String) {
    self.init(id: SoundSourceID(backend), name: name, group: "", backend: backend)
  }

  /// Describes a source that its backend does not list, by what its name says.
  package init(unlisted id: SoundSourceID) {
    self.init(id: id, name: id.sound ?? id.backend, group: "", backend: id.backend)
  }
}
