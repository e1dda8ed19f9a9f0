import CXXHash
package import Foundation
import UserFiles

/// Identifies a content: a plugin, a recording, a scale.
package enum ContentHash {
  private static let chunk = 1 << 20

  /// Returns the 128-bit XXH3 of a file's content as hexadecimal digits.
  ///
  /// A file that is cut off meanwhile is read to where it ends.
  /// - Parameter file: the place of the file.
  /// - Returns: 32 digits; nil if the file cannot be read.
  package static func hash(of file: URL) -> String? {
    guard let reader = try? FileReader.handle(of: file.path), let state = XXH3_createState()
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
    return digits(XXH3_128bits_digest(state))
  }

  /// Returns the 128-bit XXH3 of some data as hexadecimal digits.
  package static func hash(of data: Data) -> String {
    digits(data.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
  }

  private static func digits(_ hash: XXH128_hash_t) -> String {
    let digits = [hash.high64, hash.low64].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits.joined()
  }
}
