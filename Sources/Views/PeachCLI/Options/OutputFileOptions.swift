import ArgumentParser
import Foundation
import PeachCore
import PeachStudio
import PeachText
import UserFiles

/// The option of every command that writes a file the user names.
struct OutputFileOptions: ParsableArguments {
  @Flag(help: .text(.force)) var force = false
}

extension CommandSetup {
  /// Begins a file that the user named, so that a wrong name is refused before any work is done.
  /// - Parameters:
  ///   - path: the path; "-" for standard output.
  ///   - options: the option to replace a file.
  /// - Returns: the writer of the file.
  /// - Throws: ``Failure``.
  func begin(_ path: String, _ options: OutputFileOptions) throws(Failure) -> FileWriter {
    try writing { () throws(FileError) in
      try studio.writer(of: path, replaces: options.force)
    }
  }

  /// Writes a whole text into a file that was begun.
  /// - Throws: ``Failure``.
  func finish(_ writer: FileWriter, with content: String) throws(Failure) {
    try writing { () throws(FileError) in
      try writer.write(content)
      try writer.finish()
    }
  }

  private func writing<Value>(_ body: () throws(FileError) -> Value) throws(Failure) -> Value {
    do throws(FileError) { return try body() } catch { throw text.failure(PeachError(error)) }
  }
}
