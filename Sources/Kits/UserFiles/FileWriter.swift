import CLinux
import Foundation

/// The only writer of whole files, whether a user named them or the program did.
///
/// The content is written into a part next to the target and gets the name of the target once it is whole and
/// on the disk, so the name never leads to half a file. A killed program leaves only a part, which the next
/// writer in the folder removes. A device, a pipe or a socket is written in place. Not thread-safe.
package final class FileWriter {
  /// The reaction to a file that is there already.
  package enum IfTaken: Sendable {
    /// Throws ``FileError/Cause/exists``.
    case refuse
    /// Replaces the file.
    case replace
    /// Takes the first free name: "name", "name-2", "name-3" …
    case number
  }

  private enum Target {
    case part(FilePart)
    /// Written at once, or at the end from a copy of a library that needs a path.
    case inPlace(copy: FilePart?)
  }

  private let path: String
  private let ifTaken: IfTaken
  private let target: Target
  private let descriptor: Int32
  /// The bytes that are not with the system yet.
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 16

  /// Checks the target and begins its content.
  /// - Parameters:
  ///   - path: the path; "-", /dev/stdout and /dev/fd/N write to a descriptor that is open already.
  ///   - ifTaken: the reaction to a regular file of that name.
  ///   - own: the program's own files, which are refused; nil if the target is meant to be one of them.
  ///   - mode: the permissions of a new file; a replaced one keeps its own.
  ///   - byPath: true if ``temporaryPath`` is needed, for a library that opens files itself.
  /// - Throws: ``FileError``.
  package init(
    _ path: String, ifTaken: IfTaken, own: OwnFiles?, mode: UInt32 = 0o600, byPath: Bool = false
  ) throws(FileError) {
    self.path = path
    self.ifTaken = ifTaken
    let inherited = Self.inherited(path)
    var status = stat()
    let exists = inherited == nil && lstat(path, &status) == 0
    let kind = exists ? try Self.kind(path, &status) : S_IFREG
    if inherited == nil, own?.contains(path) == true { throw FileError(path: path, cause: .isOwn) }
    if inherited == nil, kind == S_IFREG {
      if exists, case .refuse = ifTaken { throw FileError(path: path, cause: .exists) }
      let part = try FilePart(nextTo: path, mode: exists ? status.st_mode & 0o777 : mode)
      target = .part(part)
      descriptor = try part.duplicate(path)
    } else {
      if let inherited {
        descriptor = fcntl(inherited, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw FileError(lastOf: path) }
      } else {
        descriptor = try Self.openInPlace(path)
      }
      target = .inPlace(copy: byPath ? try FilePart(nextTo: Self.temporaryName, mode: 0o600) : nil)
      if let own, fstat(descriptor, &status) == 0, own.contains(status) {
        throw FileError(path: path, cause: .isOwn)
      }
    }
  }

  deinit { close(descriptor) }

  private static var temporaryName: String {
    FileManager.default.temporaryDirectory.appendingPathComponent("peach").path
  }

  /// Returns the descriptor that a path means: one that the caller of the program opened.
  private static func inherited(_ path: String) -> Int32? {
    if path == "-" || path == "/dev/stdout" { return STDOUT_FILENO }
    if path == "/dev/stderr" { return STDERR_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Returns the kind of file that is there.
  ///
  /// A link is followed only to what is not a regular file: to write through it would replace a file of another
  /// name.
  private static func kind(_ path: String, _ status: inout stat) throws(FileError) -> mode_t {
    var kind = status.st_mode & S_IFMT
    if kind == S_IFLNK {
      let isThere = stat(path, &status) == 0
      kind = status.st_mode & S_IFMT
      guard isThere, kind != S_IFREG else { throw FileError(path: path, cause: .isLink) }
    }
    guard kind != S_IFDIR else { throw FileError(path: path, cause: .isFolder) }
    return kind
  }

  /// Opens a device or a pipe without waiting for its other end for more than two seconds.
  private static func openInPlace(_ path: String) throws(FileError) -> Int32 {
    for _ in 0..<100 {
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO else { break }
      usleep(20_000)
    }
    throw FileError(lastOf: path)
  }

  /// The path of an empty file for the content, for a library that opens files itself.
  ///
  /// Its journals may stand next to it, under its name with a suffix.
  package var temporaryPath: String {
    switch target {
    case .part(let part): part.path
    case .inPlace(let copy): copy?.path ?? path
    }
  }

  /// Appends a text.
  /// - Throws: ``FileError``.
  package func write(_ text: String) throws(FileError) { try write(text.utf8) }

  /// Appends bytes.
  /// - Throws: ``FileError``.
  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  private func flush() throws(FileError) {
    var start = 0
    while start < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      guard count >= 0 || errno == EINTR else { throw FileError(lastOf: path) }
      start += max(0, count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Puts the content on the disk and gives it its name.
  /// - Returns: the path of the file, which differs from the requested one where it was numbered.
  /// - Throws: ``FileError``; nothing has changed then.
  @discardableResult
  package func finish() throws(FileError) -> String {
    if case .inPlace(let copy?) = target {
      try write(try FileReader.bytes(of: copy.path, atMost: .max))
    }
    try flush()
    guard case .part(let part) = target else { return path }
    return try part.take(path, ifTaken)
  }

  /// Writes a whole text.
  /// - Parameters:
  ///   - text: the content.
  ///   - path: the path; see ``init(_:ifTaken:own:mode:byPath:)``.
  ///   - ifTaken: the reaction to a regular file of that name.
  ///   - own: the program's own files, which are refused; nil if the target is meant to be one of them.
  ///   - mode: the permissions of a new file.
  /// - Returns: the path of the file.
  /// - Throws: ``FileError``; nothing has changed then.
  @discardableResult
  package static func write(
    _ text: String, to path: String, ifTaken: IfTaken, own: OwnFiles?, mode: UInt32 = 0o600
  ) throws(FileError) -> String {
    let writer = try FileWriter(path, ifTaken: ifTaken, own: own, mode: mode)
    try writer.write(text)
    return try writer.finish()
  }

  /// Removes what killed programs left behind in a folder.
  package static func sweep(_ folder: String) { FilePart.sweep(folder) }

  /// Creates a folder and those above it, accessible only to the owner.
  /// - Throws: ``FileError``.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o700) != 0 else { return }
    let code = errno
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    let above = (path as NSString).deletingLastPathComponent
    guard code == ENOENT, !above.isEmpty, above != path else {
      // A file has the name, and replacing it would not help.
      throw FileError(path: path, code: code == EEXIST ? ENOTDIR : code)
    }
    try makeFolder(above)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(lastOf: path) }
  }
}
