import Foundation
import PeachCore
import PeachStudio
import PeachTesting
import PeachText
import Synchronization
import Testing

@testable import PeachPublishing

/// One test at a time, because one of them lowers a limit of the whole process.
@Suite("The event socket", .serialized)
struct EventSocketTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path("events")
  }

  private func open(_ path: String? = nil) throws -> EventSocket {
    try EventSocket(path: path ?? self.path, text: Catalog(.english))
  }

  // MARK: The file

  @Test(
    "refuses and keeps a file, a folder, a FIFO and a link",
    arguments: ["file", "folder", "fifo", "link to a file", "link to a socket", "dangling link"])
  func refusesWhatIsNoSocket(kind: String) throws {
    let target = folder.path("target")
    switch kind {
    case "file": try folder.write("answers", to: "events")
    case "folder": mkdir(path, 0o700)
    case "fifo": mkfifo(path, 0o600)
    case "link to a file":
      try folder.write("answers", to: "target")
      symlink(target, path)
    case "link to a socket":
      try Self.abandonSocket(at: target)
      symlink(target, path)
    default: symlink(target, path)
    }
    let before = try folder.inodes()
    let refusal = PeachError(.wrongValue, of: path, .notASocket)
    #expect(throws: refusal) { try open() }
    #expect(try folder.inodes() == before)
    let sentence = Catalog(.english).sentence(refusal)
    #expect(sentence.contains("is not a socket"))
  }

  @Test("replaces a socket that no program listens to, and refuses one in use")
  func replacesAnAbandonedSocket() throws {
    try Self.abandonSocket(at: path)
    let socket = try open()
    #expect(throws: PeachError.self) { try open() }
    let reader = try #require(Reader(path))
    #expect(reader.waits())
    withExtendedLifetime(socket) {}
  }

  @Test("only the user may connect")
  func isPrivate() throws {
    let socket = try open()
    var info = stat()
    #expect(lstat(path, &info) == 0 && info.st_mode & 0o777 == 0o600)
    withExtendedLifetime(socket) {}
  }

  @Test("removes its own file at the end, but not a file that has replaced it")
  func removesItsOwnFile() throws {
    var socket: EventSocket? = try open()
    #expect(try folder.inodes().count == 1)
    withExtendedLifetime(socket) {}
    socket = nil
    #expect(try folder.inodes().isEmpty)
    socket = try open()
    unlink(path)
    try folder.write("answers", to: "events")
    withExtendedLifetime(socket) {}
    socket = nil
    #expect(try folder.read("events") == "answers")
  }

  // MARK: Connections

  @Test("accepts readers again once descriptors are available, and uses no processor until then")
  func survivesAShortageOfDescriptors() throws {
    let accepted = Mutex<[Int32]>([])
    let listener = try UnixListener(path: path) { reader in accepted.withLock { $0.append(reader) }
    }
    let reader = try #require(Reader())
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var low = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &low)
    let isConnected = reader.connect(to: path)
    let before = Self.processorSeconds
    // Nothing is to happen here, for some of the listener's pauses.
    poll(nil, 0, 500)
    let used = Self.processorSeconds - before
    let early = accepted.withLock { $0.count }
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #expect(isConnected && early == 0)
    #expect(used < 0.25)
    for _ in 0..<10_000 where accepted.withLock({ $0.isEmpty }) { Patience.rest() }
    #expect(accepted.withLock { $0.count } == 1)
    accepted.withLock { $0.forEach { close($0) } }
    withExtendedLifetime(listener) {}
  }

  @Test("serves a limited number of readers, and closes the next one at once")
  func capsReaders() throws {
    let socket = try open()
    var readers = (0..<EventSocket.readerLimit).compactMap { _ in Reader(path) }
    #expect(readers.count == EventSocket.readerLimit)
    let surplus = try #require(Reader(path))
    #expect(surplus.ends())
    #expect(readers.allSatisfy { $0.waits() })
    // A reader that has gone makes room.
    readers.removeLast()
    let next = try #require(Reader(path))
    let another = try #require(Reader(path))
    #expect(another.ends())
    #expect(next.waits())
    withExtendedLifetime((socket, readers)) {}
  }

  @Test("its thread and its readers end with it")
  func endsWithTheObject() throws {
    var socket: EventSocket? = try open()
    let reader = try #require(Reader(path))
    #expect(reader.waits())
    #expect(try isOpen)
    withExtendedLifetime(socket) {}
    socket = nil
    #expect(reader.ends())
    // The thread closes the listening socket as its last act.
    for _ in 0..<10_000 where try isOpen { Patience.rest() }
    #expect(try !isOpen)
  }

  private static var processorSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }

  /// True while the kernel knows a socket that is bound to the path, or was accepted there.
  private var isOpen: Bool {
    get throws { try String(contentsOfFile: "/proc/net/unix", encoding: .utf8).contains(path) }
  }

  /// Leaves a socket behind, as a killed program does.
  private static func abandonSocket(at path: String) throws {
    let socket = try #require(Reader())
    #expect(socket.bind(to: path))
  }
}

extension TemporaryDirectory {
  /// The inodes of what is in the folder, by their names.
  fileprivate func inodes() throws -> [String: ino_t] {
    var inodes: [String: ino_t] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      var info = stat()
      lstat(path(name), &info)
      inodes[name] = info.st_ino
    }
    return inodes
  }
}

/// A reader's end of a Unix socket.
private final class Reader {
  private let socket: Int32

  /// Makes a socket that is not connected.
  init?() {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if socket < 0 { return nil }
  }

  /// Connects to a path.
  convenience init?(_ path: String) {
    self.init()
    guard connect(to: path) else { return nil }
  }

  deinit { close(socket) }

  func connect(to path: String) -> Bool {
    withUnixAddress(path) { Glibc.connect(socket, $0, $1) == 0 }
  }

  func bind(to path: String) -> Bool { withUnixAddress(path) { Glibc.bind(socket, $0, $1) == 0 } }

  /// Returns true if the other end closes within ten seconds.
  func ends() -> Bool {
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&state, 1, 10_000) == 1 else { return false }
    // Reset, if it was never accepted.
    return recv(socket, &byte, 1, Int32(MSG_DONTWAIT)) == 0 || errno == ECONNRESET
  }

  /// Returns true while the other end is open.
  func waits() -> Bool {
    var state = pollfd(fd: socket, events: 0, revents: 0)
    return poll(&state, 1, 0) == 0
  }
}
