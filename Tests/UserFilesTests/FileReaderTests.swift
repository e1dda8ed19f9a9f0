import Foundation
import PeachTesting
import Testing

@testable import UserFiles

@Suite("A file that is read because a user named it")
struct FileReaderTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func cause(_ path: String, _ kind: FileReader.Kind = .regular) -> FileError.Cause? {
    do throws(FileError) {
      _ = try FileReader.bytes(of: path, kind, atMost: 10)
      return nil
    } catch {
      return error.cause
    }
  }

  @Test("is refused if it is a folder, a device, a pipe or too large, and none is waited for")
  func refused() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    try Data(count: 11).write(to: URL(fileURLWithPath: folder.path("large")))
    #expect(cause(folder.path("")) == .isFolder)
    #expect(cause(pipe) == .isNotRegular)
    #expect(cause("/dev/zero") == .isNotRegular)
    #expect(cause("/dev/zero", .stream) == .tooLarge)
    #expect(cause(folder.path("large")) == .tooLarge)
    #expect(cause(folder.path("none")) == .system(ENOENT))
    #expect(cause(pipe, .stream) == .noOtherEnd)
  }

  @Test("is read to its end if it is a pipe whose writer takes its time")
  func pipe() async throws {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    let writer = ends[1]
    let read = Task.detached { [reader = ends[0]] in
      try FileReader.bytes(of: "/dev/fd/\(reader)", .stream, atMost: 100)
    }
    for text in ["one", "two"] {
      #expect(write(writer, text, 3) == 3)
      await Task.yield()
    }
    close(writer)
    #expect(try await read.value == Array("onetwo".utf8))
    close(ends[0])
  }
}
