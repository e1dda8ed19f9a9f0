import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// A setting with its value, for programs.
struct SettingReport: Encodable {
  /// The name, in the form that a user types.
  var name: String
  /// The value in force.
  var value: String
  /// The value of a new user.
  var defaultValue: String
  /// The allowed values in words.
  var allowed: String
  /// The origin of the value: a flag, the environment, the file, or the program itself.
  var from: String
  /// The effect of the setting.
  var explanation: String
  /// The allowed values, for a program that offers them.
  var values: AllowedValues

  /// Creates the report; nil if the settings have no such setting.
  init?(_ descriptor: SettingDescriptor, in settings: Settings, _ text: Catalog) {
    guard let setting = settings[descriptor.name] else { return nil }
    name = descriptor.name
    value = setting.value.description
    defaultValue = descriptor.defaultValue.description
    allowed = text.allowed(descriptor.kind)
    from = setting.layer.description
    explanation = text.explanation(of: descriptor)
    values = AllowedValues(descriptor, in: settings)
  }
}
