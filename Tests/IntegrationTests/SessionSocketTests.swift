import Foundation
import IntegrationSupport
import OpenSoundControl
import PeachTesting
import SessionManagement
import Testing

@Suite("The socket for a session manager", .timeLimit(.minutes(3)))
struct SessionSocketTests {
  private static let folder = URL(fileURLWithPath: "/tmp/Song/peach.nTEST")

  private static func client(of server: SessionServer, host: String? = nil) throws -> SessionClient
  {
    let client = try SessionClient(url: host.map(server.url) ?? server.url)
    client.announce("test", capabilities: [], executable: "test")
    return client
  }

  private static func open(_ client: SessionClient) {
    #expect(client.next(within: 20) == .accepted(manager: "Test Manager"))
    #expect(
      client.next(within: 20)
        == .open(path: folder.path, displayName: "Song", clientID: "peach.nTEST"))
  }

  @Test(
    "exchanges messages over UDP, TCP and Unix sockets", arguments: SessionServer.Transport.allCases
  )
  func transports(_ transport: SessionServer.Transport) throws {
    let server = try SessionServer(session: Self.folder, over: transport)
    defer { server.end() }
    let client = try Self.client(of: server)
    Self.open(client)
    client.reply(to: .open, "ready")
    #expect(server.reply(to: "/nsm/client/open")?.arguments.last == "ready")
    client.tell(progress: 0.5)
    #expect(server.message("/nsm/client/progress")?.arguments == ["0.5"])
    server.ask("/nsm/client/save")
    #expect(client.next(within: 20) == .save)
  }

  @Test("is bound to loopback, whatever name of this machine the manager gives")
  func loopback() throws {
    let server = try SessionServer(session: Self.folder)
    defer { server.end() }
    let addresses = try SystemTool.output("/usr/bin/hostname", ["-I"]).split(separator: " ")
      .map { $0.trimmingCharacters(in: .newlines) }.filter { $0.contains(".") }
    let names = ["127.0.0.1", "localhost", "127.0.1.1", ProcessInfo.processInfo.hostName]
    for host in names + addresses {
      let client = try Self.client(of: server, host: host)
      Self.open(client)
      let port = try #require(server.clientPort)
      #expect(try Self.localAddresses(ofPort: port) == ["0100007F"], "\(host)")
    }
  }

  /// The local addresses of the UDP sockets of a port, as the kernel prints them.
  private static func localAddresses(ofPort port: Int) throws -> [String] {
    let suffix = ":" + String(format: "%04X", port)
    return try ["/proc/net/udp", "/proc/net/udp6"].flatMap { file in
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
        .compactMap { line in
          let local = line.split(separator: " ", maxSplits: 2)[1]
          return local.hasSuffix(suffix) ? String(local.dropLast(suffix.count)) : nil
        }
    }
  }

  @Test(
    "obeys no other program, before and after the manager has answered", arguments: [true, false])
  func strangers(isAnswered: Bool) throws {
    let server = try SessionServer(session: Self.folder)
    defer { server.end() }
    server.isSilent = !isAnswered
    let client = try Self.client(of: server)
    _ = try #require(server.message("/nsm/server/announce"))
    if isAnswered { Self.open(client) }
    let port = try #require(server.clientPort)
    Self.send(
      [
        OSCMessage(
          "/reply",
          [.text("/nsm/server/announce"), .text("Hello"), .text("Stranger"), .text("::")]),
        OSCMessage(
          "/nsm/client/open", [.text("/tmp/stranger"), .text("Song"), .text("peach.nOTHER")]),
        OSCMessage("/nsm/client/hide_optional_gui"),
      ], toPort: port)
    // Datagrams to one socket of this machine arrive in order.
    server.ask("/nsm/client/save")
    #expect(client.next(within: 20) == .save)
  }

  /// Sends from a socket of its own: liblo would send from that of a server in the same process.
  private static func send(_ messages: [OSCMessage], toPort port: Int) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    for bytes in messages.map(\.bytes) {
      let sent = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      #expect(sent == bytes.count)
    }
  }

  @Test("obeys no other Unix socket, and its own is in a private folder that is removed at the end")
  func unixStrangers() throws {
    let server = try SessionServer(session: Self.folder, over: .unix)
    defer { server.end() }
    var client: SessionClient? = try Self.client(of: server)
    try Self.open(#require(client))
    let path = try #require(server.clientPath)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var info = stat()
    #expect(stat(folder, &info) == 0 && info.st_mode & 0o777 == 0o700)
    let stranger = try OSCAddress(url: "osc.unix://\(path)")
    stranger.send("/nsm/client/hide_optional_gui", [])
    server.ask("/nsm/client/save")
    #expect(client?.next(within: 20) == .save)
    client = nil
    for _ in 0..<10_000 where stat(folder, &info) == 0 { Patience.rest() }
    #expect(stat(folder, &info) != 0)
  }

  @Test("a closed connection is the manager's end")
  func closed() throws {
    let server = try SessionServer(session: Self.folder, over: .tcp)
    defer { server.end() }
    let client = try Self.client(of: server)
    Self.open(client)
    server.end()
    #expect(client.next(within: 20) == .lost)
  }

  @Test("a training runs in the session of a manager at a Unix socket")
  func program() async throws {
    let home = try TestHome()
    let folder = home.folder.appendingPathComponent("Song/peach.nTEST")
    let server = try SessionServer(session: folder, over: .unix)
    defer { server.end() }
    let run = try ProgramRun(
      ["compare", "--json", "--duration", "0.3", "--count", "1", "--output", "silent"],
      home: home.folder, environment: ["NSM_URL": server.url])
    #expect(server.reply(to: "/nsm/client/open")?.arguments.last == "ready")
    let socket = try #require(server.clientPath)
    _ = try #require(run.object("awaiting"))
    run.type("h")
    let end = await run.finish()
    #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path))
    #expect(!FileManager.default.fileExists(atPath: socket))
  }
}
