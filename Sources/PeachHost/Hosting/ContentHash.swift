import CXXHash
import Foundation

/// Identifies the content of a file: a plugin, or a recording.
enum ContentHash {
  /// Returns the 128-bit XXH3 of a file's content as hexadecimal digits.
  static func hash(of file: URL) -> String? {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
    let hash = data.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    let digits = [hash.high64, hash.low64].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits.joined()
  }
}
