import CPseudoTerminal
import Foundation
import PeachCore
import PeachStudio
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("The terminal app at a terminal", .serialized, .timeLimit(.minutes(1)))
struct TerminalAppTests {
  private struct Names: SoundSourceProvider {
    var availableSources: [SoundSourceID] { [] }
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

  @Test("a terminal that somebody else has taken is not taken, and nobody is told that all is well")
  func taken() async {
    #expect(device.take(.keys))
    defer { device.giveBack() }
    #expect(await app().run(device, signals: signals.stream) == nil)
  }
}
