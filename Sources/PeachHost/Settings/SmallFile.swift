import Foundation

/// A file that the user writes and that is read whole.
enum SmallFile {
  /// The reason why it cannot be read.
  struct Unreadable: Error {
    /// The error number of the system.
    let code: Int32

    /// The system's words for it.
    var reason: String { String(cString: strerror(code)) }
  }

  /// Returns the content of a file.
  /// - Parameters:
  ///   - path: the place of the file.
  ///   - limit: the number of bytes that make it too large.
  /// - Returns: the bytes; none for an empty file.
  /// - Throws: ``Unreadable``, with EFBIG for a file that is too large and EISDIR for a folder.
  static func bytes(of path: String, atMost limit: Int) throws(Unreadable) -> [UInt8] {
    // A pipe in its place must not block the process.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unreadable(code: errno) }
    guard let stream = fdopen(descriptor, "r") else {
      let code = errno
      close(descriptor)
      throw Unreadable(code: code)
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&block, 1, block.count, stream), count > 0 {
      bytes += block[..<count]
      guard bytes.count <= limit else { throw Unreadable(code: EFBIG) }
    }
    guard ferror(stream) == 0 else { throw Unreadable(code: errno) }
    return bytes
  }
}
