import ArgumentParser
import PeachCore
import PeachSettings

/// A number on the command line, as people write it.
struct PlainNumber: ExpressibleByArgument, CustomStringConvertible {
  /// The value of the number.
  let value: Double

  /// Creates a number from a value given by a program.
  init(_ value: Double) { self.value = value }

  /// Parses a typed number; nil if it is not a number, or is written the way only a program would.
  init?(argument: String) {
    guard let value = Double(plain: argument) else { return nil }
    self.value = value
  }

  /// The number as typed.
  var description: String { SettingValue.number(value).description }
}
