import Foundation
import IntegrationSupport
import Testing

@Suite("A plugin’s day", .serialized, .takenAnew)
struct PluginDayTests {
  /// Returns what `peach plugins --json` reports about the saw.
  private func saw(_ run: (_ arguments: [String]) async throws -> Output) async throws
    -> [String: Any]
  {
    let end = try await run(["plugins", "--json"])
    #expect(end.status == 0, "\(end.errors)")
    let rows = try JSONSerialization.jsonObject(with: Data(end.output.joined().utf8))
    return try #require((rows as? [[String: Any]])?.first { $0["id"] as? String == "saw" })
  }

  private typealias Output = (status: Int32, output: [String], errors: String)

  @Test("a sound that crashes it is blocked, reported and forgotten; trust runs the rest in Peach")
  func day() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compileSaw(failing: "*(volatile int *)8 = 1;")
    func run(_ arguments: [String]) async throws -> Output {
      try await ProgramRun(
        arguments, home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path]
      ).finish()
    }
    let fresh = try await saw(run)
    #expect(fresh["brings"] as? [String] == ["sounds"] && fresh["sources"] as? Int == 1)
    #expect(fresh["runs"] as? String == "apart" && fresh["trusted"] as? Bool == false)
    #expect(fresh["last"] is NSNull)

    let play = ["play", "A4", "--source", "saw:saw", "--output", "silent", "--duration", "0.1"]
    #expect(try await run(play).status == 1)
    let hurt = try await saw(run)
    #expect(hurt["state"] as? String == "ready")
    let blocked = try #require((hurt["leftAlone"] as? [[String: Any]])?.first)
    #expect(blocked["sound"] as? String == "saw:saw")
    #expect((blocked["why"] as? String)?.contains("signal 11") == true)
    let told = try await run(["plugins"])
    #expect(told.output.contains { $0.contains("peach plugins forget saw:saw") }, "\(told.output)")

    #expect(try await run(["plugins", "forget", "saw:nothing"]).status == 1)
    #expect(try await run(["plugins", "forget", "saw:saw"]).output == ["saw: ready"])
    #expect((try await saw(run)["leftAlone"] as? [Any])?.isEmpty == true)

    let trusted = try await run(["plugins", "trust", "saw"])
    #expect(trusted.status == 0 && trusted.output.count == 1)
    let inside = try await saw(run)
    #expect(inside["runs"] as? String == "peach" && inside["trusted"] as? Bool == true)
    #expect(try await run(["settings", "get", "trusted"]).output == ["saw"])
    #expect(try await run(play).status == 1000 + SIGSEGV)
    #expect(try await run(["plugins", "distrust", "saw"]).status == 0)
    #expect(try await saw(run)["runs"] as? String == "apart")
  }

  @Test("unknown plugins and Peach’s own cannot be trusted")
  func own() async throws {
    let home = try TestHome()
    for (id, word) in [("nobody", "jack"), ("jack", "Peach’s own")] {
      let end = try await ProgramRun(["plugins", "trust", id], home: home.folder).finish()
      #expect(end.status == 1)
      #expect(end.errors.contains(word), "\(end.errors)")
    }
  }
}
