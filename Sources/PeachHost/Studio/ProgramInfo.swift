import PeachCore
package import PeachText

/// The version of the program, and the files it keeps, as every view shows them.
package struct ProgramInfo: Hashable, Sendable {
  /// "0.2.0".
  package var version: String
  /// The path of the training data.
  package var trainingFile: String
  /// The path of the settings file.
  package var settingsFile: String

  /// Creates the information from its parts.
  package init(
    version: String = PeachVersion.current, trainingFile: String, settingsFile: String
  ) {
    self.version = version
    self.trainingFile = trainingFile
    self.settingsFile = settingsFile
  }

  /// The label and value of each line, in groups.
  package func groups(_ text: Catalog) -> [[(label: ScreenText, value: String)]] {
    [
      [
        (.developer, text(ScreenText.contributors)),
        (.copyright, "© 2026 \(text(ScreenText.rightsHolder))"),
        (.version, version), (.license, text(ScreenText.licenseName)),
      ],
      [(.trainingData, trainingFile), (.settingsFile, settingsFile)],
    ]
  }
}
