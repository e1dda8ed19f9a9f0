/// A line of the JSON interface, along with the texts a page shows for it.
struct WithTexts<Line: Encodable>: Encodable {
  let line: Line
  let texts: KeyValuePairs<String, String?>

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    try line.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    for (name, text) in texts { try container.encodeIfPresent(text, forKey: Key(name)) }
  }
}
