import Foundation

/// Writes values as one line of JSON, keys sorted so that equal values are equal lines.
package enum JSONLine {
  /// The line, without its end.
  package static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
