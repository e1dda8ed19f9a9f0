import CXXHash
import Foundation

/// Identifies the content of a file: a plugin, or a recording.
enum ContentHash {
  private static let chunk = 1 << 20

  /// Returns the 128-bit XXH3 of a file's content as hexadecimal digits; nil if it cannot be read.
  ///
  /// A file that is cut off meanwhile is read to where it ends.
  static func hash(of file: URL) -> String? {
    guard let reader = try? FileHandle(forReadingFrom: file), let state = XXH3_createState()
    else { return nil }
    defer { XXH3_freeState(state) }
    XXH3_128bits_reset(state)
    do {
      while let data = try reader.read(upToCount: chunk), !data.isEmpty {
        _ = data.withUnsafeBytes { XXH3_128bits_update(state, $0.baseAddress, $0.count) }
      }
    } catch {
      return nil
    }
    let hash = XXH3_128bits_digest(state)
    let digits = [hash.high64, hash.low64].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits.joined()
  }
}
