import Foundation
import IntegrationSupport
import Testing

/// Whole commands, with what they print and leave: in the suite on two kinds of each place, as
/// ``BadHelperTests`` has all kinds of bad sounds, and in `make soak` on all.
///
/// `PEACH_BAD_TABLE` names a file for what each command came to: the kind, the command, seconds, exit
/// code, sentence, what was left.
@Suite("Bad plugins", .serialized)
struct BadPluginTests {
  @Test("that break while they are loaded cost their own line, and no other sound")
  func loading() async throws { try await judge(BadPlugin.loading) }

  @Test("that break once they are known as good are blocked from then on")
  func second() async throws { try await judge(BadPlugin.second) }

  @Test("whose words, lists or tables are wrong deface nothing")
  func words() async throws { try await judge(BadPlugin.words) }

  @Test("that break while a sound is made or freed are named, in time")
  func making() async throws { try await judge(BadPlugin.making) }

  @Test("that break while they render lose their own sound, and no answer")
  func rendering() async throws { try await judge(BadPlugin.rendering) }

  @Test("that break while a device is opened or closed are named, in time")
  func opening() async throws { try await judge(BadPlugin.opening) }

  @Test("that pull, tell the time or report as no device does are the ones that are named")
  func pulling() async throws { try await judge(BadPlugin.pulling) }

  @Test("whose samples, rates or blocks cannot be are faded out, and named")
  func unbelievable() async throws { try await judge(BadPlugin.unbelievable) }

  /// Tries all of the kinds that belong to this run of the tests.
  private func judge(_ kinds: [BadPlugin]) async throws {
    let bench = try BadPluginBench()
    let tried = TestJob.isSoak ? kinds : BadPlugin.sample(of: kinds)
    let objections = await sideBySide(tried, atOnce: 8) { bench.objections(to: $0) }
    for objection in objections.joined() { Issue.record("\(objection)") }
    #expect(objections.count == tried.count)
  }

  @Test("that write beyond their blocks hurt neither the JACK server nor its other clients")
  func server() async throws {
    let server = try JackServer()
    defer { server.stop() }
    let listener = try JackListener(server: server.name)
    defer { listener.close() }
    let bench = try BadPluginBench(environment: ["JACK_DEFAULT_SERVER": server.name])
    for fault in ["block:after", "block:before", "render:scribble", "render:overflow"] {
      let kind = BadPlugin(fault, .fails("bad:tone"), steps: [.play, .train])
      #expect(bench.objections(to: kind, output: "jack") == [])
      try listener.wait(untilFrame: listener.frameCount + 4 * listener.period)
      #expect(try server.run("jack_lsp").contains("probe:in_1"))
    }
  }

  @Test("leave a terminal whole, whatever they do to it, to signals or at the end")
  func terminals() async throws {
    let bench = try BadPluginBench()
    let faults = [
      "render:overflow", "render:_exit", "render:alarm", "start:terminal", "start:block-signals",
      "start:handle-signals", "name:control", "source-name:control", "destroy:hang", "atexit:hang",
      "report:lost",
    ]
    let objections = await sideBySide(faults, atOnce: 6) { fault in
      bench.objections(
        atTerminalTo: fault.hasPrefix("report")
          ? BadPlugin(fault).asOutput : BadPlugin(fault))
    }
    for objection in objections.joined() { Issue.record("\(objection)") }
    #expect(objections.count == faults.count)
  }
}
