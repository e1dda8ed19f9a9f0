import Foundation
import PeachTesting
import Testing

@testable import UserFiles

@Suite("A file that a user names")
struct FileWriterTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() }
  }

  private func fails(
    _ cause: FileError.Cause, _ body: () throws(FileError) -> Void
  ) -> Bool {
    do throws(FileError) {
      try body()
      return false
    } catch {
      return error.cause == cause
    }
  }

  @Test("gets its content whole, readable by its owner alone, and leaves nothing else behind")
  func writes() throws {
    try FileWriter.write("one", to: folder.path("a"), ifTaken: .refuse, own: nil)
    #expect(content("a") == "one")
    #expect(try names == ["a"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("is not replaced unless the user requested it")
  func refuses() throws {
    try FileWriter.write("one", to: folder.path("a"), ifTaken: .refuse, own: nil)
    #expect(
      fails(.exists) { () throws(FileError) in
        try FileWriter.write("two", to: folder.path("a"), ifTaken: .refuse, own: nil)
      })
    #expect(content("a") == "one")
    try FileWriter.write("two", to: folder.path("a"), ifTaken: .replace, own: nil)
    #expect(content("a") == "two")
    #expect(try names == ["a"])
  }

  @Test("is not replaced by one that was begun before it was there")
  func race() throws {
    let slow = try FileWriter(folder.path("a"), ifTaken: .refuse, own: nil)
    try FileWriter.write("first", to: folder.path("a"), ifTaken: .refuse, own: nil)
    try slow.write("second")
    #expect(fails(.exists) { () throws(FileError) in try slow.finish() })
    #expect(content("a") == "first")
  }

  @Test("takes the first free name where it is numbered")
  func numbers() throws {
    let paths = try (1...3).map { number in
      try FileWriter.write("\(number)", to: folder.path("a"), ifTaken: .number, own: nil)
    }
    #expect(paths == ["a", "a-2", "a-3"].map(folder.path))
    #expect(content("a") == "1" && content("a-2") == "2" && content("a-3") == "3")
  }

  @Test("leaves nothing behind if it is given up, or was begun by a program that was killed")
  func leftovers() throws {
    do {
      let writer = try FileWriter(folder.path("a"), ifTaken: .refuse, own: nil)
      try writer.write("half")
    }
    #expect(try names == [])
    for name in [".peach-part-1", ".peach-part-1-wal"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }
    let running = try FileWriter(folder.path("b"), ifTaken: .refuse, own: nil)
    try FileWriter.write("whole", to: folder.path("a"), ifTaken: .refuse, own: nil)
    // The one that is being written stays.
    #expect(try names.count == 2)
    try running.finish()
    #expect(try names == ["a", "b"])
  }

  @Test("is refused if it is one of the program's own, by whatever name", arguments: [true, false])
  func own(isForced: Bool) throws {
    let data = folder.path("data")
    try FileWriter.makeFolder(data)
    try FileWriter.makeFolder(folder.path("cache/inner"))
    for name in ["db", "db-wal"] {
      try Data("answers".utf8).write(to: URL(fileURLWithPath: "\(data)/\(name)"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: data)
    #expect(link("\(data)/db", folder.path("hard")) == 0)
    let own = OwnFiles(names: ["\(data)/db"], folders: [folder.path("cache")])
    let paths =
      [
        "data/db", "data/db-wal", "data/db-shm", "data/db.erased-1", "data/../data/db", "link/db",
        "hard", "cache/x", "cache/inner/new/x",
      ].map(folder.path) + ["\(data)//db"]
    for path in paths {
      #expect(
        fails(.isOwn) { () throws(FileError) in
          try FileWriter.write(
            "x", to: path, ifTaken: isForced ? .replace : .number, own: own)
        }, "\(path)")
    }
    #expect(content("data/db") == "answers" && content("data/db-wal") == "answers")
    try FileWriter.write("x", to: "\(data)/export.csv", ifTaken: .refuse, own: own)
  }

  @Test("is not written through a link to a regular file, or to none")
  func links() throws {
    try FileWriter.write("one", to: folder.path("a"), ifTaken: .refuse, own: nil)
    for (link, target) in [("to-a", "a"), ("to-none", "none")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: folder.path(target))
      for way in [FileWriter.IfTaken.refuse, .replace, .number] {
        #expect(
          fails(.isLink) { () throws(FileError) in
            try FileWriter.write("x", to: folder.path(link), ifTaken: way, own: nil)
          })
      }
    }
    #expect(content("a") == "one" && content("none") == nil)
  }

  @Test("is written in place where it is a pipe, which stays one")
  func pipe() async throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      fails(.noOtherEnd) { () throws(FileError) in
        try FileWriter.write("x", to: path, ifTaken: .replace, own: nil)
      })
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileWriter.write("through", to: path, ifTaken: .refuse, own: nil)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, 16) == 7)
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(try names == ["pipe"])
  }

  @Test("is written to a descriptor that is open, by its name in /dev/fd")
  func descriptor() throws {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    for folder in ["/dev/fd", "/proc/self/fd"] {
      try FileWriter.write("here", to: "\(folder)/\(ends[1])", ifTaken: .refuse, own: nil)
      var bytes = [UInt8](repeating: 0, count: 16)
      #expect(read(ends[0], &bytes, 16) == 4)
    }
  }

  @Test("is refused where a descriptor that is open leads to one of the program's own")
  func ownDescriptor() throws {
    let path = folder.path("db")
    try Data("answers".utf8).write(to: URL(fileURLWithPath: path))
    let file = open(path, O_WRONLY | O_APPEND)
    defer { close(file) }
    #expect(
      fails(.isOwn) { () throws(FileError) in
        try FileWriter.write(
          "x", to: "/dev/fd/\(file)", ifTaken: .refuse, own: OwnFiles(names: [path]))
      })
    #expect(content("db") == "answers")
  }

  @Test("is refused if it is a folder")
  func isFolder() throws {
    #expect(
      fails(.isFolder) { () throws(FileError) in
        try FileWriter.write("x", to: folder.path(""), ifTaken: .replace, own: nil)
      })
  }

  @Test("is no folder for others, also where replacing is allowed")
  func isNoFolder() throws {
    try FileWriter.write("one", to: folder.path("a"), ifTaken: .refuse, own: nil)
    for name in ["a", "a/b"] {
      #expect(
        fails(.system(ENOTDIR)) { () throws(FileError) in
          try FileWriter.makeFolder(folder.path(name))
        })
    }
    #expect(content("a") == "one")
  }

  @Test("of a library that writes by path gets its name at the end, or goes into a pipe")
  func byPath() throws {
    let writer = try FileWriter(folder.path("a"), ifTaken: .refuse, own: nil, byPath: true)
    try "by path".write(toFile: writer.temporaryPath, atomically: false, encoding: .utf8)
    #expect(content("a") == nil)
    try writer.finish()
    #expect(content("a") == "by path")
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let piped = try FileWriter("/dev/fd/\(ends[1])", ifTaken: .refuse, own: nil, byPath: true)
    try "piped".write(toFile: piped.temporaryPath, atomically: false, encoding: .utf8)
    try piped.finish()
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(ends[0], &bytes, 16) == 5)
  }
}
