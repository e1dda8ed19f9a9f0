import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachHost

@Suite("A plugin in a process of its own", .timeLimit(.minutes(2)))
struct PluginProcessTests {
  private static let plugin = URL(fileURLWithPath: "/nonexistent.so")

  @Test("is not loaded where no process can be forked, and the reason is known")
  func noServer() throws {
    // A program that ends at once forks nothing.
    let server = ForkServer(file: URL(fileURLWithPath: "/bin/false"), arguments: [])
    let error = #expect(throws: Reason.self) {
      try PluginProcess(server, plugin: Self.plugin)
    }
    guard case .processNotStarted = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      PluginScanner(server: server).scan(
        Self.plugin, PluginOrigin(isOwn: false, loadsThirdPartyCode: false)
      ).finding == .unavailable)
  }

  @Test("is not loaded where the program is missing")
  func noProgram() {
    let server = ForkServer(file: URL(fileURLWithPath: "/nonexistent/peach"), arguments: [])
    #expect(throws: Reason.self) { try PluginProcess(server, plugin: Self.plugin) }
  }

  @Test("is given the time that the contract names, and only what the user typed spares it")
  func deadlines() {
    let load = PluginRequest.load(plugin: "/x.so", limit: .own)
    #expect(load.deadline == 10 && PluginRequest.sources.deadline == 3)
    #expect(PluginRequest.create(memory: 0, sound: "a").deadline == 10)
    #expect(PluginRequest.destroy(memory: 0).deadline == 3)
    #expect(!load.isTyped && !PluginRequest.probeDevice("").isTyped)
    #expect(PluginRequest.offer(soundFont: "/x.sf2").isTyped)
    #expect(PluginRequest.probeDevice("hw:0").isTyped)
  }

  @Test("is asked by messages that arrive as they were sent")
  func messages() throws {
    let requests: [PluginRequest] = [
      .load(plugin: "/a \"b\"\n.so", limit: .thirdParty), .options, .sources,
      .create(memory: 3, sound: "ü"), .activate(memory: 3, rate: 44_100, maxFrames: 256),
      .probeDevice("x"), .close(memory: 31),
    ]
    let data = try JSONEncoder().encode(requests)
    #expect(try JSONDecoder().decode([PluginRequest].self, from: data) == requests)
  }
}
