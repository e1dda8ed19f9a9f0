import CPseudoTerminal
import Foundation
import Synchronization
import Testing

@testable import TerminalKit

@Suite("A terminal that is taken", .serialized)
struct TerminalDeviceTests {
  /// Both ends of a pseudo-terminal.
  private final class Pair: Sendable {
    let master: Int32
    let slave: Int32

    init() {
      var slave: Int32 = -1
      master = peach_open_pseudo_terminal(&slave)
      self.slave = slave
    }

    deinit {
      close(master)
      close(slave)
    }

    var settings: [UInt8] {
      var settings = termios()
      tcgetattr(slave, &settings)
      return withUnsafeBytes(of: settings) { Array($0) }
    }

    /// All that was written to the terminal.
    func written() -> String {
      var text = ""
      var bytes = [UInt8](repeating: 0, count: 4096)
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while poll(&ready, 1, 0) > 0 {
        let count = read(master, &bytes, bytes.count)
        guard count > 0 else { break }
        text += String(decoding: bytes.prefix(count), as: UTF8.self)
      }
      return text
    }
  }

  @Test("is given back as it was, and its modes are left", arguments: [TerminalMode.keys, .screen])
  func givenBack(mode: TerminalMode) throws {
    let pair = Pair()
    let before = pair.settings
    let device = try #require(TerminalDevice(input: pair.slave, output: pair.slave))
    #expect(device.take(mode))
    #expect(pair.settings != before)
    #expect(!device.take(mode))
    device.giveBack()
    #expect(pair.settings == before)
    let text = pair.written()
    for name in ["1049", "1002", "1006", "1004", "2004"] {
      #expect(text.contains("\u{1B}[?\(name)h") == (mode == .screen))
      #expect(text.contains("\u{1B}[?\(name)l") == (mode == .screen))
    }
    device.giveBack()
    #expect(pair.written().isEmpty)
  }

  @Test("is not taken again once it was given back for good, by whatever thread comes late")
  func closed() throws {
    let pair = Pair()
    let before = pair.settings
    let device = try #require(TerminalDevice(input: pair.slave, output: pair.slave))
    device.giveBack(forGood: true)
    #expect(!device.take(.keys))
    #expect(pair.settings == before)
    #expect(pair.written().isEmpty)
  }

  @Test("waits a little for an answer that is under way, and no longer")
  func answers() throws {
    let pair = Pair()
    let device = try #require(TerminalDevice(input: pair.slave, output: pair.slave))
    #expect(device.take(.screen, asking: true))
    #expect(pair.written().hasSuffix("\u{1B}]11;?\u{1B}\\\u{1B}[c"))
    device.giveBack()
    #expect(pair.written().contains("\u{1B}[?1049l"))
  }

  @Test("is written to and given back while standard output points elsewhere")
  func redirected() throws {
    let pair = Pair()
    let output = dup(pair.slave)
    let device = try #require(TerminalDevice(input: pair.slave, output: output))
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, output)
    #expect(device.take(.screen))
    device.write("Higher")
    device.giveBack()
    let text = pair.written()
    #expect(text.contains("Higher"))
    #expect(text.contains("\u{1B}[?1049l"))
    close(nowhere)
    close(output)
  }

  @Test("reports its size, and the usual one if it does not know it")
  func size() throws {
    let pair = Pair()
    let device = try #require(TerminalDevice(input: pair.slave, output: pair.slave))
    #expect(device.size == .usual)
    var size = winsize(ws_row: 40, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(pair.master, UInt(TIOCSWINSZ), &size)
    #expect(device.size == ScreenSize(columns: 132, rows: 40))
  }

  @Test("a pipe is no terminal")
  func noTerminal() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    #expect(TerminalDevice(input: ends[0], output: ends[1]) == nil)
    close(ends[0])
    close(ends[1])
  }

  @Test("hands over what is typed, draws what is shown, and says when it has gone")
  func drawsAndListens() async throws {
    var pair: Pair? = Pair()
    let slave = dup(pair?.slave ?? -1)
    let master = pair?.master ?? -1
    let device = try #require(TerminalDevice(input: slave, output: slave))
    #expect(device.take(.screen))
    let (stream, news) = AsyncStream.makeStream(of: InputEvent.self)
    device.listen { events in for event in events { news.yield(event) } }
    let painter = Painter(device, depth: .none)
    painter.show {
      var screen = Screen(.usual)
      screen.write("Higher", column: 3, row: 2)
      return screen
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var seen = ""
    while !seen.contains("Higher") {
      let count = read(master, &bytes, bytes.count)
      seen += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    #expect(seen.contains("\u{1B}[3;4H"))
    painter.finish()
    _ = write(master, "h\u{1B}[A", 4)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .key(Key(.character("h"))))
    #expect(await iterator.next() == .key(Key(.up)))
    device.giveBack()
    pair = nil
    #expect(await iterator.next() == .end)
    close(slave)
  }
}
