package import Foundation

/// What is to be checked, and with what.
package struct CheckSubject: Sendable {
  /// The shared object.
  package var file: URL
  /// Where chance begins, so that a run can be repeated.
  package var seed: UInt64
  /// The source that is made to sound; nil takes the first.
  package var source: String?
  /// The device that is opened; nil takes the default one.
  package var device: String?

  /// A plugin's file.
  package init(file: URL, seed: UInt64, source: String? = nil, device: String? = nil) {
    self.file = file
    self.seed = seed
    self.source = source
    self.device = device
  }
}
