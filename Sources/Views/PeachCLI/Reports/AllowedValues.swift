import PeachCore
import PeachSettings
import PeachStudio

/// The values that a setting may have, for a program that offers it.
struct AllowedValues: Encodable {
  /// `number`, `toggle`, `choice`, `text`, `noteRange`, `intervals`, `backends` or `midiControls`.
  var kind: String
  /// The smallest number.
  var minimum: Double?
  /// The largest number.
  var maximum: Double?
  /// `seconds`, `hertz`, `cents` or `decibels`; left out for a number without a unit.
  var unit: String?
  /// The words to choose from.
  var words: [String]?

  /// Creates the description of a setting; scales are offered as the current settings find them.
  init(_ descriptor: SettingDescriptor, in settings: Settings) {
    kind = descriptor.kind.word
    words = descriptor.kind == .toggle ? ["on", "off"] : settings.offeredWords(descriptor.name)
    if case .number(let range, let unit) = descriptor.kind {
      (minimum, maximum) = (range.lowerBound, range.upperBound)
      self.unit = unit == .none ? nil : "\(unit)"
    }
  }
}
