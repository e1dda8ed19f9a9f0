/// One sound of one backend, as lists show it.
public struct SourceDescription: Hashable, Sendable {
  /// What `--source` takes.
  public let id: SoundSourceID
  /// Its name for people.
  public let name: String
  /// What it is listed under: a SoundFont, or empty.
  public let group: String
  /// The backend's id.
  public let backend: String
}
