import Foundation

/// The form of a time in JSON: ISO 8601, in UTC, with milliseconds.
enum EncodedTime {
  /// The style that writes it.
  static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
