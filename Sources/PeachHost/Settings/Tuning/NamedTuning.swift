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

/// The reason why a file cannot serve as a tuning or as a keyboard mapping.
package enum TuningFileError: Error, Hashable, Sendable {
  /// There is no tuning of that name; scales are looked for in the folder.
  case unknown(String, folder: String)
  /// The file is not there, or cannot be read.
  case cannotRead(path: String, reason: String)
  /// The file is too large for a scale.
  case tooLarge(path: String)
  /// The content is no scale or no mapping.
  case malformed(path: String, ScalaFault)
  /// The mapping puts A4 where no training is possible.
  case referencePitch(path: String, hertz: Double)
}
