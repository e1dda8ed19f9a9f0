/// The version of the program.
package enum PeachVersion {
  /// As `peach --version` prints it.
  package static let current = "0.1.0"
}
