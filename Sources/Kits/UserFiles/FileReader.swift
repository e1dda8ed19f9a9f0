import CLinux
package import Foundation

/// The only way to open a file for reading whose path comes from outside.
///
/// `open` never waits: a pipe, a device or a terminal instead of a file cannot stop the program.
package enum FileReader {
  /// The kinds of files that a caller can use.
  package enum Kind: Sendable {
    /// Regular files.
    case regular
    /// All but folders: also pipes, which are read to their end, and devices.
    case stream
  }

  /// The seconds for which a pipe may be without a program that writes into it.
  private static let patience = 2.0

  /// Opens a file.
  ///
  /// Blocks for up to two seconds where a pipe has no writer yet.
  /// - Parameters:
  ///   - path: the path of the file; a link is followed.
  ///   - kind: the kind of file that is usable.
  /// - Returns: a descriptor that the caller closes; reading from it waits for a pipe's writer.
  /// - Throws: ``FileError``.
  package static func descriptor(
    of path: String, _ kind: Kind = .regular
  ) throws(FileError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(lastOf: path) }
    do throws(FileError) {
      try check(descriptor, path, kind)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func check(
    _ descriptor: Int32, _ path: String, _ kind: Kind
  ) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(lastOf: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, cause: .isFolder)
    default:
      guard kind == .stream else { throw FileError(path: path, cause: .isNotRegular) }
      if status.st_mode & S_IFMT == S_IFIFO, !hasWriter(descriptor) {
        throw FileError(path: path, cause: .noOtherEnd)
      }
    }
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0 else {
      throw FileError(lastOf: path)
    }
  }

  /// Waits until a program has a pipe open for writing, or has written into it.
  private static func hasWriter(_ descriptor: Int32) -> Bool {
    let step = 0.02
    for _ in 0..<Int(patience / step) {
      if peach_pipe_has_writer(descriptor) { return true }
      usleep(useconds_t(step * 1e6))
    }
    return false
  }

  /// Opens a file as a Foundation handle, which closes it; see ``descriptor(of:_:)``.
  package static func handle(
    of path: String, _ kind: Kind = .regular
  ) throws(FileError) -> FileHandle {
    FileHandle(fileDescriptor: try descriptor(of: path, kind), closeOnDealloc: true)
  }

  /// Returns the content of a file.
  /// - Parameters:
  ///   - path: the path of the file; a link is followed.
  ///   - kind: the kind of file that is usable.
  ///   - limit: the greatest number of bytes.
  /// - Returns: the bytes; none for an empty file.
  /// - Throws: ``FileError``.
  package static func bytes(
    of path: String, _ kind: Kind = .regular, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    let descriptor = try descriptor(of: path, kind)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(lastOf: path) }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else { throw FileError(path: path, cause: .tooLarge) }
    }
  }
}
