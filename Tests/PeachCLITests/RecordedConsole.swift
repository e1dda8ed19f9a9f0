import Foundation

@testable import PeachCLI

/// A console whose lines a test can read.
final class RecordedConsole {
  private let out = Pipe()
  private let err = Pipe()

  var console: Console {
    Console(
      out: out.fileHandleForWriting.fileDescriptor, err: err.fileHandleForWriting.fileDescriptor)
  }

  /// The lines of the results, and those for the user; nothing can be written any more.
  func finish() throws -> (results: [String], messages: [String]) {
    try out.fileHandleForWriting.close()
    try err.fileHandleForWriting.close()
    return (lines(out), lines(err))
  }

  private func lines(_ pipe: Pipe) -> [String] {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}
