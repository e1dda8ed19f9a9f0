/// A JSON object, written as a literal of its fields; nil is written as `null`.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let fields: [(name: String, value: (any Encodable)?)]

  /// Creates an object from its fields.
  package init(_ fields: [String: any Encodable]) {
    self.fields = fields.map { (name: $0, value: $1) }
  }

  /// Creates an object from its fields, which must have different names.
  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    fields = elements.map { (name: $0, value: $1) }
  }

  /// Writes every field.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for field in fields {
      let name = Name(stringValue: field.name)
      if let value = field.value {
        try container.encode(value, forKey: name)
      } else {
        try container.encodeNil(forKey: name)
      }
    }
  }
}
