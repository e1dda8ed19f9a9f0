/// A value that is written as `null` if unknown, instead of being left out.
package struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value; nil if unknown.
  package let value: Value?

  /// Wraps a value.
  package init(_ value: Value?) { self.value = value }

  /// Writes the value or `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
