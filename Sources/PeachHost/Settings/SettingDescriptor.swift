package import PeachText

/// One setting, declared once: the command line, the environment, the settings file, the screens
/// and the documentation all read this.
package struct SettingDescriptor: Sendable {
  /// The name on the command line and in the file, kebab-case: "note-duration", "kazez.floor".
  package let name: String
  /// What it may hold.
  package let kind: SettingKind
  /// What holds when nobody says otherwise; allowed by `kind`.
  package let defaultValue: SettingValue
  /// One sentence on what it does.
  package let explanation: any CatalogueText

  /// Declares a setting.
  package init(
    name: String, kind: SettingKind, defaultValue: SettingValue, explanation: any CatalogueText
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.explanation = explanation
  }

  /// The name in the environment: "PEACH_NOTE_DURATION", "PEACH_KAZEZ_FLOOR".
  package var environmentName: String {
    "PEACH_" + String(name.uppercased().map { $0 == "-" || $0 == "." ? "_" : $0 })
  }
}
