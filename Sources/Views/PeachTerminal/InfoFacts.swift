/// What the Info screen says that does not change.
package struct InfoFacts: Hashable, Sendable {
  /// "0.1.0".
  package var version: String
  /// Where the answers lie.
  package var trainingFile: String
  /// Where the settings lie.
  package var settingsFile: String

  /// Puts the facts together.
  package init(version: String, trainingFile: String, settingsFile: String) {
    self.version = version
    self.trainingFile = trainingFile
    self.settingsFile = settingsFile
  }
}
