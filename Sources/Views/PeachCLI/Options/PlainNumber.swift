import ArgumentParser
import PeachCore
import PeachSettings

/// A number on the command line, as people write it.
struct PlainNumber: ExpressibleByArgument, CustomStringConvertible {
  /// The number.
  let value: Double

  /// A number that a program gives.
  init(_ value: Double) { self.value = value }

  /// A number that was typed; nil when it is none, or written as only a program would.
  init?(argument: String) {
    guard let value = Double(plain: argument) else { return nil }
    self.value = value
  }

  /// As it is typed.
  var description: String { SettingValue.number(value).description }
}
