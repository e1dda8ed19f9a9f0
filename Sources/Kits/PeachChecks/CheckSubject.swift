package import Foundation

/// The plugin to check, with the options for checking it.
package struct CheckSubject: Sendable {
  /// The file of the shared object.
  package var file: URL
  /// The seed of random numbers, so that a run can be repeated.
  package var seed: UInt64
  /// The source to play; nil for the first.
  package var source: String?
  /// The device to open; nil for the default one.
  package var device: String?

  /// Creates a subject from the file of a plugin.
  package init(file: URL, seed: UInt64, source: String? = nil, device: String? = nil) {
    self.file = file
    self.seed = seed
    self.source = source
    self.device = device
  }
}
