import CPseudoTerminal
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("The terminal app at a terminal", .serialized, .timeLimit(.minutes(5)))
struct TerminalAppTests {
  private struct Names: SoundSourceProvider {
    func displayName(for source: SoundSourceID) -> String { source.rawValue }
  }

  private let test: TestStudio
  private let master: Int32
  private let device: TerminalDevice
  private let signals = AsyncStream.makeStream(of: Int32.self)

  init() throws {
    test = try TestStudio()
    var slave: Int32 = -1
    master = peach_open_pseudo_terminal(&slave)
    device = try #require(TerminalDevice(input: slave, output: slave))
  }

  private func app(_ beginning: TrainingRequest? = nil) -> TerminalApp {
    TerminalApp(
      studio: test.studio, sources: Names(), language: .english,
      info: ProgramInfo(version: "0.1.0", trainingFile: "/t.sqlite", settingsFile: "/s.toml"),
      capabilities: TerminalCapabilities(environment: ["TERM": "xterm"]), beginning: beginning)
  }

  private func type(_ keys: String) {
    _ = Array(keys.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  @Test("q leaves it, and the sound is given back")
  func quit() async {
    type("q")
    #expect(await app().run(device, signals: signals.stream) == 0)
    #expect(await test.studio.sound.source == nil)
  }

  /// Returns what has been drawn as soon as it contains a text.
  private func drawn(_ text: String) async -> String {
    var bytes: [UInt8] = []
    while !Task.isCancelled, !String(decoding: bytes, as: UTF8.self).contains(text) {
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, 1) > 0 {
        var more = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &more, more.count)
        bytes += more.prefix(max(0, count))
      }
      await Task.yield()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("each key is followed by the screen it leads to, and a changed setting is kept")
  func screens() async throws {
    async let ending = app().run(device, signals: signals.stream)
    _ = await drawn("Comparison")
    type("s")
    _ = await drawn("Highest")
    // Three lines down, where the training range is, and one step to the right.
    type("\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[Cq")
    _ = await drawn("Comparison")
    type("q")
    #expect(await ending == 0)
    let name = SettingName.noteRange
    #expect(test.studio.settings[name]?.value != Settings()[name]?.value)
    #expect(try String(contentsOfFile: test.file.path, encoding: .utf8).contains(name))
  }

  @Test("a training begins that the app was started for, and its end leads to Start")
  func training() async throws {
    let request = TrainingRequest(mode: .comparison)
    async let ending = app(request).run(device, signals: signals.stream)
    _ = await drawn("Lower")
    type("q")
    _ = await drawn("Matching")
    type("q")
    #expect(await ending == 0)
  }

  @Test("a terminal in use by another program is refused")
  func taken() async {
    #expect(device.take(.keys))
    defer { device.giveBack() }
    #expect(await app().run(device, signals: signals.stream) == nil)
  }
}
