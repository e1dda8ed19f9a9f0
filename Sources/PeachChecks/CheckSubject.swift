public import Foundation

/// What is to be checked, and with what.
public struct CheckSubject: Sendable {
  /// The shared object.
  public var file: URL
  /// Where chance begins, so that a run can be repeated.
  public var seed: UInt64
  /// The source that is made to sound; nil takes the first.
  public var source: String?
  /// The device that is opened; nil takes the default one.
  public var device: String?

  /// A plugin's file.
  public init(file: URL, seed: UInt64, source: String? = nil, device: String? = nil) {
    self.file = file
    self.seed = seed
    self.source = source
    self.device = device
  }
}
