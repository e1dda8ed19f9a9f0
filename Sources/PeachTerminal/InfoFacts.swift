/// What the Info screen says that does not change.
public struct InfoFacts: Hashable, Sendable {
  /// "0.1.0".
  public var version: String
  /// Where the answers lie.
  public var trainingFile: String
  /// Where the settings lie.
  public var settingsFile: String

  /// Puts the facts together.
  public init(version: String, trainingFile: String, settingsFile: String) {
    self.version = version
    self.trainingFile = trainingFile
    self.settingsFile = settingsFile
  }
}
