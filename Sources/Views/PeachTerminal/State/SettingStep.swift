import Foundation
import PeachCore
import PeachSettings
import PeachStudio

/// The steps between the values of a setting.
enum SettingStep {
  /// Returns the next value.
  /// - Parameters:
  ///   - value: the current value.
  ///   - descriptor: the setting.
  ///   - steps: the number of steps and their direction; a tenth for a fine one.
  /// - Returns: the value as it would be typed; nil if it has no steps.
  static func next(
    _ value: SettingValue, of descriptor: SettingDescriptor, by steps: Double
  ) -> String? {
    switch (value, descriptor.kind) {
    case (.number(let number), .number(let range, _)):
      let step = size(range) * (abs(steps) < 1 && size(range) < 1 ? 1 : abs(steps))
      let wanted = ((number + (steps < 0 ? -step : step)) / step).rounded() * step
      return written(min(max(wanted, range.lowerBound), range.upperBound))
    case (.toggle(let isOn), .toggle): return isOn ? "off" : "on"
    case (.text(let word), .choice(let words)): return turn(words, from: word, by: steps)
    case (.tuning(let tuning), .tuning):
      return turn(TuningLibrary.installed.names, from: tuning.name, by: steps)
    case (.text(let word), .text) where descriptor.name == SettingName.output:
      return turn(Studio.terminalOutputs.map(\.text), from: word, by: steps)
    default: return nil
    }
  }

  /// Returns a step noticeable to the ear or the eye.
  static func size(_ range: ClosedRange<Double>) -> Double {
    switch range.upperBound - range.lowerBound {
    case ...0.2: 0.005
    case ...1: 0.05
    case ...10: 0.1
    default: 1
    }
  }

  private static func turn(_ words: [String], from word: String, by steps: Double) -> String {
    let index = words.firstIndex(of: word) ?? 0
    return words[(index + (steps < 0 ? words.count - 1 : 1)) % words.count]
  }

  private static func written(_ number: Double) -> String {
    var text = String(format: "%.4f", number)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
