import CPeachBackend
import CXXHash
import Foundation

/// Remembers what first loads found out, by the content of the file.
///
/// A plugin is marked bad before it is loaded and good after, so a crash needs no handler. What a
/// missing library did is not remembered: it may be installed by the next start.
struct PluginCache: Sendable {
  private let folder: URL

  /// - Parameter cache: Peach's cache directory.
  init(cache: URL) { folder = cache.appendingPathComponent("plugins") }

  /// XXH3, 128 bits, of a file's content, as hexadecimal digits.
  static func hash(of file: URL) -> String? {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
    let hash = data.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    let digits = [hash.high64, hash.low64].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits.joined()
  }

  /// What is known of a content, or nil.
  func report(_ hash: String) -> PluginReport? {
    guard let data = try? Data(contentsOf: file(hash)) else { return nil }
    return try? JSONDecoder().decode(PluginReport.self, from: data)
  }

  /// Writes down what is known; a cache that cannot be written only costs the next start time.
  func remember(_ report: PluginReport, _ hash: String) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard let data = try? JSONEncoder().encode(report) else { return }
    try? data.write(to: file(hash), options: .atomic)
  }

  func forget(_ hash: String) { try? FileManager.default.removeItem(at: file(hash)) }

  /// Tells of the plugin that crashed while it was in use; a crash writes its id there.
  var note: URL { folder.appendingPathComponent("crashed") }

  /// Makes the folder, so that a crash can write there.
  func prepare() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Where what is known of a content is kept.
  ///
  /// What one version of the contract cannot use, the next one may.
  func file(_ hash: String) -> URL {
    folder.appendingPathComponent("\(hash)-\(PEACH_ABI_MAJOR).json")
  }
}
