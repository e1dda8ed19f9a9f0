import Foundation
import Glibc

/// Compression with the system's zlib, which is looked up at run time: without it responses stay as long as they are.
enum Gzip {
  private typealias Bytes = UnsafePointer<UInt8>
  private typealias Target = UnsafeMutablePointer<UInt8>
  private typealias Count = UnsafeMutablePointer<UInt>
  private typealias Compress =
    @Sendable @convention(c) (Target?, Count?, Bytes?, UInt, Int32) -> Int32
  private typealias Checksum = @Sendable @convention(c) (UInt, Bytes?, UInt32) -> UInt

  private static let zlib: (compress: Compress, checksum: Checksum)? = {
    guard let library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL),
      let compress = dlsym(library, "compress2"), let checksum = dlsym(library, "crc32")
    else { return nil }
    return (
      unsafeBitCast(compress, to: Compress.self), unsafeBitCast(checksum, to: Checksum.self)
    )
  }()

  /// Compresses bytes as RFC 1952 writes them; nil without zlib.
  static func compress(_ data: Data) -> Data? {
    guard let zlib else { return nil }
    let bytes = [UInt8](data)
    // As much as zlib asks for at the worst.
    var packed = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
    var count = UInt(packed.count)
    guard zlib.compress(&packed, &count, bytes, UInt(bytes.count), 9) == 0 else { return nil }
    // zlib's own frame, 2 bytes before and 4 after, gives way to that of gzip.
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3]
    let tail = [zlib.checksum(0, bytes, UInt32(bytes.count)), UInt(bytes.count)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return Data(head + packed[2..<Int(count) - 4] + tail)
  }
}
