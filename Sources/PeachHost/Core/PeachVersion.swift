/// The version of the program.
package enum PeachVersion {
  /// The version as printed by `peach --version`.
  package static let current = "0.2.0"
}
