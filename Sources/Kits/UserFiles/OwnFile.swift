package import Foundation

/// A small file that the program keeps for itself, such as a cache.
///
/// If it cannot be written, it is not kept; if it cannot be read, it counts as absent.
package struct OwnFile: Sendable {
  private let path: String

  /// The greatest size in bytes.
  private static let largest = 16 << 20

  /// Creates a file from its path, without touching it.
  package init(_ path: String) { self.path = path }

  /// The content, or nil.
  package func read() -> Data? {
    (try? FileReader.bytes(of: path, atMost: Self.largest)).map { Data($0) }
  }

  /// Replaces the content; only the owner can read it.
  ///
  /// A reader never sees half of it.
  package func write(_ content: Data) {
    try? FileWriter.makeFolder((path as NSString).deletingLastPathComponent)
    guard let writer = try? FileWriter(path, ifTaken: .replace, own: nil) else { return }
    try? writer.write(content)
    _ = try? writer.finish()
  }

  /// Removes the file.
  package func remove() { unlink(path) }
}
