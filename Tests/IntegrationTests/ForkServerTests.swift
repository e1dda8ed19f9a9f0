import Foundation
import IntegrationSupport
import Testing

@testable import PeachHost

@Suite("The process that those of plugins are forked from")
struct ForkServerTests {
  @Test("is started once for several of them, and again if it is killed")
  func killed() throws {
    let server = ForkServer(file: ProgramRun.program, arguments: ["plugins", "host"])
    let first = try started(by: server)
    let process = try #require(Traces.forkServer(of: getpid()))
    let second = try started(by: server)
    #expect(Traces.forkServer(of: getpid()) == process)
    kill(process, SIGKILL)
    let third = try started(by: server)
    #expect(Traces.forkServer(of: getpid()) != process)
    // Those that it had forked before live on.
    for plugin in [first, second, third] { #expect(plugin.fate == nil) }
    #expect(try first.load(.own).finding == .incompatible)
  }

  /// Starts a process, and waits until it serves.
  private func started(by server: ForkServer) throws -> PluginProcess {
    let process = try PluginProcess(server, plugin: URL(fileURLWithPath: "/nonexistent.so"))
    #expect(try process.load(.own).finding == .incompatible)
    return process
  }
}
