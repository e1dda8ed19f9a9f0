import PeachContract

/// The rules for a text of a plugin that users read in a list, a sentence or a terminal.
enum PlainText {
  /// Returns the fault of a text in a fixed array of `char`; nil if it is plain.
  static func fault<Field>(inField field: Field, mayBeEmpty: Bool = false) -> String? {
    withUnsafeBytes(of: field) { bytes in
      guard bytes.contains(0) else { return "is not terminated" }
      return fault(in: bytes.prefix { $0 != 0 }, limit: bytes.count, mayBeEmpty: mayBeEmpty)
    }
  }

  /// Returns the fault of a terminated text; nil if it is plain and shorter than the limit in bytes.
  static func fault(at text: UnsafePointer<CChar>, limit: Int = 256) -> String? {
    var length = 0
    while length < limit, text[length] != 0 { length += 1 }
    let bytes = UnsafeBufferPointer(start: text, count: length).map { UInt8(bitPattern: $0) }
    return fault(in: bytes, limit: limit)
  }

  /// Returns the fault of the bytes of a text; nil if it is plain.
  static func fault(
    in bytes: some Collection<UInt8>, limit: Int = 256, mayBeEmpty: Bool = false
  ) -> String? {
    if bytes.isEmpty { return mayBeEmpty ? nil : "is empty" }
    if bytes.count >= limit { return "is \(limit) bytes long or longer" }
    guard let text = String(validating: bytes, as: UTF8.self) else { return "is not UTF-8" }
    guard let scalar = text.unicodeScalars.first(where: isControl) else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "has the control character U+\(padding)\(digits)"
  }

  /// Returns true for a character that moves a cursor, breaks a line or turns its direction.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
