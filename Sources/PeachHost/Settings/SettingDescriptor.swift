/// The declaration of a setting, read by the command line, the environment, the settings file, the
/// screens and the documentation.
package struct SettingDescriptor: Sendable {
  /// The name on the command line and in the file, in kebab case, such as "note-duration" or
  /// "kazez.floor".
  package let name: String
  /// The group it is shown in.
  package let section: SettingsSection
  /// The name on a screen, such as "Concert Pitch".
  package let title: SettingNameText
  /// The kind of its values.
  package let kind: SettingKind
  /// The default value, which must be allowed by `kind`.
  package let defaultValue: SettingValue
  /// A sentence that explains its effect.
  package let explanation: SettingText

  /// True if every musician may want it, and not only those who experiment.
  package var isBasic: Bool { SettingName.basic.contains(name) }

  /// The name of its environment variable, such as "PEACH_NOTE_DURATION" or "PEACH_KAZEZ_FLOOR".
  package var environmentName: String {
    "PEACH_" + String(name.uppercased().map { $0 == "-" || $0 == "." ? "_" : $0 })
  }
}
