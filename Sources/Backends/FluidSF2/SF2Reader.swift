import BackendKit
import BackendReasons
import Glibc

/// A file that is read in small pieces at given offsets, so that its size does not matter.
struct SF2Reader: ~Copyable {
  private let descriptor: Int32
  /// The size of the whole file in bytes.
  let size: Int

  /// Opens a regular file; a pipe or a device would block.
  init(path: String) throws(SF2Error) {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .missing
      case EACCES, EPERM: throw .denied
      default: throw .unreadable
      }
    }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .unreadable
    }
    descriptor = opened
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Returns exactly `count` bytes at `offset`.
  func bytes(at offset: Int, count: Int) throws(SF2Error) -> [UInt8] {
    guard offset >= 0, count >= 0, offset + count <= size else { throw .unreadable }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while done < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
        if read < 0 && errno == EINTR { continue }
        if read <= 0 { break }
        done += read
      }
      initialized = done
    }
    guard bytes.count == count else { throw .unreadable }
    return bytes
  }
}

/// The reason a file is not accepted as a SoundFont.
enum SF2Error: Error, Equatable {
  case missing
  case denied
  case unreadable
  case notASoundFont
  case truncated(bytes: Int, expected: Int)
  case overlong(bytes: Int, expected: Int)
  case tooLarge
  case damaged(chunk: String)
  case empty

  /// Returns the reason for the user, with its code.
  func reason(naming path: String) -> String {
    switch self {
    case .missing: coded(SoundFontReason.missing, ["path": .text(path)])
    case .denied: coded(SoundFontReason.denied, ["path": .text(path)])
    case .unreadable: coded(SoundFontReason.unreadable, ["path": .text(path)])
    case .notASoundFont: coded(SoundFontReason.notASoundFont, ["path": .text(path)])
    case .truncated(let bytes, let expected):
      coded(
        SoundFontReason.truncated,
        ["path": .text(path), "bytes": "\(bytes)", "expected": "\(expected)"])
    case .overlong(let bytes, let expected):
      coded(
        SoundFontReason.overlong,
        ["path": .text(path), "bytes": "\(bytes)", "expected": "\(expected)"])
    case .tooLarge: coded(SoundFontReason.tooLarge, ["path": .text(path)])
    case .damaged(let chunk):
      coded(SoundFontReason.damaged, ["path": .text(path), "chunk": .text(chunk)])
    case .empty: coded(SoundFontReason.empty, ["path": .text(path)])
    }
  }
}
