package import PeachCore

/// A tuning, and the name by which it is found again.
package struct NamedTuning: Hashable, Sendable {
  /// The name: of a tuning that needs no file, of a scale in a folder, or a path.
  package let name: String
  /// The tuning.
  package let tuning: TuningSystem
}

/// A keyboard mapping, and the path by which it is found again.
package struct NamedMapping: Hashable, Sendable {
  /// The path.
  package let name: String
  /// The mapping.
  package let mapping: KeyboardMapping
}
