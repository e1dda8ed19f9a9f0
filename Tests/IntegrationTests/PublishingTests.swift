import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("Those who follow a training")
struct PublishingTests {
  /// Answers of a pipe, on silence: what is followed does not depend on sound.
  private static let training = [
    "compare", "--json", "--output", "silent", "--duration", "0.3", "--count", "2",
  ]

  @Test("hear all of it as OSC, each message with its types")
  func osc() async throws {
    let home = try TestHome()
    let receiver = try Datagrams()
    let run = try ProgramRun(
      Self.training + ["--osc", "osc.udp://127.0.0.1:\(receiver.port)/"], home: home.folder)
    for answer in ["h", "l"] {
      _ = run.object("awaiting")
      run.type(answer)
      _ = try #require(run.object("result"))
    }
    #expect(await run.finish().status == 0)
    let messages = receiver.messages()
    let each = [
      "/peach/exercise ,isssi", "/peach/note ,s", "/peach/note ,s", "/peach/awaiting ,",
      "/peach/comparison ,iif",
    ]
    #expect(
      messages == ["/peach ,s", "/peach/source ,ss"] + each + each + ["/peach/stopped ,i"])
  }

  @Test(
    "read the same lines at a socket as --json prints, however many, and one that sleeps is let go")
  func socket() async throws {
    let home = try TestHome()
    let path = home.folder.appendingPathComponent("events").path
    let run = try ProgramRun(Self.training + ["--events", path], home: home.folder)
    let readers = try (0..<2).map { _ in try UnixReader(path) }
    let sleeper = try UnixReader(path)
    var printed: [String] = []
    for answer in ["h", "l"] {
      while let line = run.line() {
        printed.append(line)
        if line.contains("\"awaiting\"") { break }
      }
      run.type(answer)
    }
    let end = await run.finish()
    #expect(end.status == 0)
    printed += end.output
    // A reader comes in the middle; from there on nothing is missing.
    for reader in readers {
      let heard = reader.lines()
      #expect(heard.count > 3 && heard.last == printed.last)
      let first = try #require(printed.lastIndex(of: heard[1]))
      #expect(Array(heard.dropFirst()) == Array(printed[first...]))
      #expect(heard.first?.contains("\"source\"") == true)
    }
    sleeper.close()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("are refused where that cannot be, and take over what a killed program left")
  func refused() async throws {
    let home = try TestHome()
    for url in ["http://localhost:9", "osc.tcp://localhost:9/", "osc.udp://", "9000"] {
      let run = try ProgramRun(Self.training + ["--osc", url], home: home.folder)
      let end = await run.finish()
      #expect(end.status == 64 && end.errors.contains("osc.udp://HOST:PORT/"), "\(url)")
    }
    let path = home.folder.appendingPathComponent("events").path
    let first = try ProgramRun(Self.training + ["--events", path], home: home.folder)
    _ = try #require(first.object("awaiting"))
    let second = try ProgramRun(Self.training + ["--events", path], home: home.folder)
    #expect(await second.finish().status == 64)
    first.send(SIGKILL)
    #expect(await first.finish().status == 1000 + SIGKILL)
    #expect(FileManager.default.fileExists(atPath: path))
    let third = try ProgramRun(Self.training + ["--events", path], home: home.folder)
    _ = try #require(third.object("awaiting"))
    #expect(await third.finish().status == 0)
  }
}

/// A socket that datagrams are sent to.
private final class Datagrams {
  private let socket: Int32
  let port: Int

  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { throw IntegrationError("no port for datagrams") }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(socket) }

  /// The path and the types of everything that came, in order.
  func messages() -> [String] {
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count > 0 {
      // Two texts, each padded with zeros to a multiple of four.
      let path = buffer.prefix { $0 != 0 }
      let types = buffer[(path.count / 4 * 4 + 4)...].prefix { $0 != 0 }
      messages.append(
        String(decoding: path, as: UTF8.self) + " " + String(decoding: types, as: UTF8.self))
    }
    return messages
  }
}

/// Somebody who reads lines at a Unix socket.
private final class UnixReader {
  private let socket: Int32

  /// Connects, once the program listens.
  init(_ path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let deadline = ContinuousClock.now + .seconds(20)
    let socket = socket
    while withUnixAddress(path, { connect(socket, $0, $1) }) != 0 {
      guard .now < deadline else { throw IntegrationError("no program listens at \(path)") }
      poll(nil, 0, 5)
    }
  }

  /// The lines up to the end of the stream.
  func lines() -> [String] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
      bytes += buffer[..<count]
    }
    close()
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  func close() { Glibc.close(socket) }
}
