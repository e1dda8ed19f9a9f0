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
    switch descriptor.kind {
    case .number(let range, let unit):
      kind = "number"
      (minimum, maximum) = (range.lowerBound, range.upperBound)
      self.unit = unit == .none ? nil : "\(unit)"
    case .toggle:
      kind = "toggle"
      words = ["on", "off"]
    case .choice(let words):
      kind = "choice"
      self.words = words
    case .tuning, .keyboardMapping:
      kind = "choice"
      words = settings.offeredFiles(descriptor.name)
    case .text, .portPattern: kind = "text"
    case .noteRange: kind = "noteRange"
    case .intervals:
      kind = "intervals"
      words = settings.offeredSizes.map { "\($0)" }
    case .backends: kind = "backends"
    case .sources: kind = "sources"
    case .midiControls: kind = "handControls"
    }
  }
}
