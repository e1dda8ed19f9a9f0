import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "In a session of RaySession", .timeLimit(.minutes(30)),
  .enabled(if: TestJob.isSoak, "only in make soak"),
  .enabled("left out by PEACH_SKIP") { try !TestJob.isSoak || TestTool.need(.raysession) })
struct SessionManagerSoakTests {
  private static let killCount = 100

  /// Gives a test a session manager on a graph, in whose session Peach is open.
  private func managing(
    _ body: (Graph, RaySession) async throws -> Void
  ) async throws {
    try await hearing { graph in
      let home = graph.home.folder
      let programs = home.appendingPathComponent("bin")
      try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: programs.appendingPathComponent("peach"), withDestinationURL: ProgramRun.program)
      // Stands in for the program that opens addresses on a desktop.
      let opener = programs.appendingPathComponent("xdg-open")
      let opened = home.appendingPathComponent("opened").path
      try Data("#!/bin/sh\necho \"$1\" >> '\(opened)'\n".utf8).write(to: opener)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: opener.path)
      let manager = try RaySession(
        home: home, programs: programs, environment: graph.environment)
      do {
        try await manager.control("new_session", "Song")
        try await manager.control("add_executable", "peach")
        try manager.wait(for: "['/nsm/client/open', 'ready']")
        try await body(graph, manager)
      } catch {
        await manager.end()
        throw error
      }
      await manager.end()
    }
  }

  private static func ports(_ graph: Graph) -> [String] {
    graph.probe.portNames(matching: "^peach:").sorted()
  }

  @Test("it is admitted, opened, saved, shown and closed")
  func life() async throws {
    try await managing { graph, manager in
      #expect(Self.ports(graph) == ["peach:midi_in", "peach:out_1", "peach:out_2"])
      #expect(manager.said.contains("/nsm/client/progress, f, [1.0]"))
      try await manager.control("save")
      #expect(manager.said.contains("['/nsm/client/save', 'saved']"))
      try await manager.control("client", "peach", "show_optional_gui")
      let opened = graph.home.folder.appendingPathComponent("opened")
      for _ in 0..<400 where !FileManager.default.fileExists(atPath: opened.path) {
        poll(nil, 0, 25)
      }
      #expect(try String(contentsOf: opened, encoding: .utf8).hasPrefix("http://127.0.0.1:"))
      let settings = graph.home.folder.appendingPathComponent("Sessions/Song/Song.peach")
      #expect(FileManager.default.fileExists(atPath: settings.path))
      try await manager.control("close")
      #expect(Self.ports(graph) == [])
      try await manager.control("open_session", "Song")
      #expect(Self.ports(graph).count == 3)
    }
  }

  @Test("killed and opened again it is the same session, a hundred times")
  func killed() async throws {
    try await managing { graph, manager in
      for round in 1...Self.killCount {
        let answer = try await manager.control("client", "peach", "get_pid")
        kill(try #require(Int32(answer.first ?? "")), SIGKILL)
        while try await manager.runs("peach") {}
        try await manager.control("client", "peach", "open")
        try manager.wait(for: "['/nsm/client/open', 'ready']", times: round + 1)
        #expect(Self.ports(graph) == ["peach:midi_in", "peach:out_1", "peach:out_2"])
      }
      let folder = graph.home.folder.appendingPathComponent("Sessions/Song/Song.peach").path
      let opening = "('/nsm/client/open', '\(folder)', 'Song', 'peach')"
      #expect(manager.said.ranges(of: opening).count == Self.killCount + 1)
    }
  }
}
