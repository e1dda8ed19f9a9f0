/// A value from outside that lies beyond what its type allows.
package struct ValueError: Error, Hashable, Sendable {
  /// What was meant to be, as in "MIDI note" or "frequency".
  package let what: String
  /// The value as it was given.
  package let value: String
  /// What would have been accepted, in words or as a range.
  package let allowed: String

  /// Describes a refused value.
  package init(what: String, value: String, allowed: String) {
    self.what = what
    self.value = value
    self.allowed = allowed
  }
}

extension ValueError: CustomStringConvertible {
  /// One sentence for logs; what a user reads comes from the translation catalogue.
  package var description: String { "\(what) \(value) is not allowed; allowed: \(allowed)" }
}
