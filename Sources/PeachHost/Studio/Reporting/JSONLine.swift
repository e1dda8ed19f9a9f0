import Foundation

/// Writes values as one line of JSON, with sorted keys so that equal values give equal lines.
package enum JSONLine {
  /// Returns the line, without its line break.
  package static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
