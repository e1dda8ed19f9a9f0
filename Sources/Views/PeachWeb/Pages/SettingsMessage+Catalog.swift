import PeachCore
import PeachSettings
import PeachStudio
import PeachText

extension SettingsMessage {
  /// Creates a message with all current settings.
  /// - Parameters:
  ///   - settings: the settings.
  ///   - text: the language.
  ///   - hasMIDI: true if MIDI devices are connected.
  ///   - sourceName: the name of the chosen source; nil if none is chosen by its id.
  init(
    _ settings: Settings, _ text: Catalog, withMIDI hasMIDI: Bool, sourceName: String? = nil
  ) {
    self.settings = settings.catalog.descriptors.map { descriptor in
      var setting = Self.setting(
        descriptor, settings[descriptor.name]?.value ?? descriptor.defaultValue, settings, text)
      if descriptor.name == SettingName.source, let sourceName { setting.shown = sourceName }
      setting.matters = settings.matters(descriptor, withMIDI: hasMIDI)
      return setting
    }
  }

  private static func setting(
    _ descriptor: SettingDescriptor, _ value: SettingValue, _ settings: Settings, _ text: Catalog
  ) -> Setting {
    var setting = Setting(
      name: descriptor.name, title: text(descriptor.title),
      explanation: text.explanation(of: descriptor), section: descriptor.section.rawValue,
      basic: descriptor.isBasic,
      kind: descriptor.name == SettingName.output ? "output" : descriptor.kind.word,
      value: value.description, shown: text.value(value, of: descriptor),
      standard: descriptor.defaultValue.description)
    switch descriptor.kind {
    case .number(let range, let unit):
      (setting.low, setting.high) = (range.lowerBound, range.upperBound)
      setting.unit = text.name(of: unit)
    case .choice(let words):
      setting.words = words.map { [$0, text.value(.text($0), of: descriptor)] }
    case .noteRange:
      if case .noteRange(.fixed(let range)) = value {
        setting.value = "\(range.low.number):\(range.high.number)"
      }
      setting.words = MIDINote.range.map { ["\($0)", text.name(of: MIDINote(clamping: $0))] }
      setting.ranges = InstrumentRange.allCases.map { instrument in
        ["\(instrument.range.low.number):\(instrument.range.high.number)", text(instrument.title)]
      }
    case .intervals:
      setting.value = settings.typedIntervals
      setting.words = settings.offeredSizes.map { size in
        let directed = [false, true].map { isDownward in
          (try? TunedInterval(DirectedInterval(size, isDownward: isDownward), in: settings.tuning))
            .map(text.name) ?? ""
        }
        return ["\(size)", text.name(of: size, in: settings.tuning)] + directed
      }
    case .tuning, .keyboardMapping:
      setting.words = settings.offeredWords(descriptor.name)?.map { name in
        let tuning = try? TuningSystem(name: name)
        return [name, tuning.map { text.name(of: $0) } ?? text.nameOfFile(name)]
      }
    case .toggle, .text, .portPattern, .backends, .sources, .midiControls: break
    }
    return setting
  }
}
