/// An error for an outside value that its type does not allow.
package struct ValueError: Error, Hashable, Sendable {
  /// The kind of value, such as "MIDI note" or "frequency".
  package let what: String
  /// The value as given.
  package let value: String
  /// The values that would have been accepted, in words or as a range.
  package let allowed: String

  /// Creates an error for a rejected value.
  package init(what: String, value: String, allowed: String) {
    self.what = what
    self.value = value
    self.allowed = allowed
  }
}

extension ValueError: CustomStringConvertible {
  /// A sentence for logs; the text shown to users comes from the translation catalogue.
  package var description: String { "\(what) \(value) is not allowed; allowed: \(allowed)" }
}
