import Foundation

/// Where a command's lines go: results on standard output, all else on standard error.
public struct Console: Sendable {
  private let out: Int32
  private let err: Int32

  /// A console over two descriptors.
  public init(out: Int32 = 1, err: Int32 = 2) {
    self.out = out
    self.err = err
  }

  /// The process's own.
  public static let standard = Console()

  /// Writes a line of a result.
  public func print(_ line: String) { Self.write(line + "\n", to: out) }

  /// Writes a line for the user that is no result.
  public func say(_ line: String) { Self.write(line + "\n", to: err) }

  /// Whether results go to a terminal.
  public var isTerminal: Bool { isatty(out) == 1 }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if written < 0, errno != EINTR {
        // Nobody reads any more; there is nobody to tell.
        return
      }
    }
  }
}
