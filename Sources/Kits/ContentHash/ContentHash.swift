import CXXHash
package import Foundation
import UserFiles

/// Identifies a content: a plugin, a recording, a scale.
package enum ContentHash {
  private static let chunk = 1 << 20

  /// Returns the 128-bit XXH3 of a file's content as hexadecimal digits.
  ///
  /// A file that is truncated while it is read counts up to its new end.
  /// - Parameter file: the place of the file.
  /// - Returns: 32 digits; nil if the file cannot be read.
  package static func hash(of file: URL) -> String? {
    guard let reader = try? FileReader.handle(of: file.path) else { return nil }
    return digits { try reader.read(upToCount: chunk) }
  }

  /// Returns the 128-bit XXH3 of some data as hexadecimal digits.
  package static func hash(of data: Data) -> String {
    var pieces = [data].makeIterator()
    return digits { pieces.next() } ?? ""
  }

  /// Returns the 64-bit XXH3 of some data.
  package static func shortHash(of data: Data) -> UInt64 {
    data.withUnsafeBytes { peach_hash_short($0.baseAddress, $0.count) }
  }

  /// Hashes pieces up to the last or an empty one; nil if one cannot be read.
  private static func digits(of next: () throws -> Data?) -> String? {
    guard let hash = peach_hash_begin() else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    var isWhole = true
    do {
      while let data = try next(), !data.isEmpty {
        data.withUnsafeBytes { peach_hash_add(hash, $0.baseAddress, $0.count) }
      }
    } catch {
      isWhole = false
    }
    peach_hash_end(hash, &high, &low)
    guard isWhole else { return nil }
    let digits = [high, low].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits.joined()
  }
}
