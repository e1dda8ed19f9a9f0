import PeachCore
import PeachSettings
import PeachStudio
import PeachText

extension SettingsMessage {
  /// All settings as they hold now.
  init(_ settings: Settings, _ text: Catalogue) {
    self.settings = settings.catalogue.descriptors.map { descriptor in
      Self.setting(descriptor, settings[descriptor.name]?.value ?? descriptor.defaultValue, text)
    }
  }

  private static func setting(
    _ descriptor: SettingDescriptor, _ value: SettingValue, _ text: Catalogue
  ) -> Setting {
    var setting = Setting(
      name: descriptor.name, title: text.name(ofSetting: descriptor.name),
      explanation: text(descriptor.explanation), section: section(of: descriptor.name),
      kind: "", value: value.description, shown: text.value(value, of: descriptor),
      standard: descriptor.defaultValue.description)
    switch descriptor.kind {
    case .number(let range, let unit):
      setting.kind = "number"
      setting.low = range.lowerBound
      setting.high = range.upperBound
      setting.unit = text.name(of: unit)
    case .toggle: setting.kind = "toggle"
    case .choice(let words):
      setting.kind = "choice"
      setting.words = words.map { [$0, text.value(.text($0), of: descriptor)] }
    case .text: setting.kind = "text"
    case .noteRange:
      setting.kind = "noteRange"
      setting.words = MIDINote.range.map { ["\($0)", "\(MIDINote(clamping: $0))"] }
    case .intervals:
      setting.kind = "intervals"
      setting.words = Interval.allCases.map { [$0.abbreviation, text.name(of: $0)] }
    }
    return setting
  }

  private static func section(of name: String) -> String {
    switch name {
    case SettingName.source, SettingName.output, SettingName.referencePitch,
      SettingName.noteDuration, SettingName.noteGap, SettingName.varyLoudness, SettingName.tick:
      "sound"
    case SettingName.noteRange: "exercises"
    case SettingName.intervals, SettingName.tuning: "intervals"
    case SettingName.language: "program"
    default: "strategy"
    }
  }
}
