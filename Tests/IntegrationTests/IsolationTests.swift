import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

@Suite("A sound in a process of its own", .serialized)
struct IsolationTests {
  /// The processes that render for a run of the program, by the room they were given.
  private func renderers(of run: ProgramRun) -> [Int32] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap(Int32.init).filter { process in
      let line = (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
      return line.contains("\0render\0") && line.contains("/proc/\(run.identifier)/fd/")
    }
  }

  @Test(
    "is heard as it would be in this one", arguments: ["jack:sine", "sf2:TimGM6mb:0:80"])
  func heard(source: String) async throws {
    try await hearing { graph in
      var recordings: [[Float]] = []
      for flags in [[], ["--isolate"]] {
        let run = try graph.run(
          [
            "play", "A4", "--duration", "0.5", "--json", "--source", source, "--output", "jack",
            "--connect", "probe:.*",
          ] + flags)
        let note = try #require(run.object("note"))
        #expect(renderers(of: run).count == (flags.isEmpty ? 0 : 1))
        let start = graph.probe.index(ofFrameTime: try #require(note["frame"] as? Int))
        try graph.probe.wait(untilFrame: start + Int(graph.probe.rate / 2))
        let end = await run.finish()
        #expect(end.status == 0)
        #expect(renderers(of: run).isEmpty)
        let samples = graph.probe.recording()
        recordings.append(Array(samples[start..<start + Int(graph.probe.rate / 2)]))
      }
      try graph.requireEveryCycle()
      #expect(SignalChecks.peak(recordings[0][...]) > 0.01)
      #expect(recordings[0] == recordings[1])
    }
  }

  @Test(
    "that crashes or hangs costs its sound: one sentence, nothing stored, and no process left",
    arguments: [
      ("*(volatile int *)8 = 1;", "crashed with signal 11"), ("for (;;);", "hung"),
      ("extern void _exit(int); _exit(3);", "ended with status 3"),
    ])
  func ends(fault: String, word: String) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compileSaw(failing: fault)
    let run = try ProgramRun(
      ["compare", "--json", "--source", "saw", "--output", "silent", "--isolate"],
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let stopped = try #require(run.object("stopped"))
    #expect(stopped["reason"] as? String == "lost")
    let why = try #require(stopped["why"] as? String)
    #expect(why.contains("\(word) in its own process"), "\(why)")
    let end = await run.finish()
    #expect(end.status == 1)
    #expect(end.errors == "")
    #expect(renderers(of: run).isEmpty)
    #expect(try StoredData.read(home).comparisons == 0)
    // A crash is remembered as one in this process would be.
    let row = try #require(try await PluginListing(home: home, plugins: plugins).row("saw.so"))
    #expect(row.state == (word.hasPrefix("crashed") ? "quarantined" : "ready"))
  }

  @Test("ends with the program, however that ends")
  func killed() async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      ["compare", "--json", "--source", "jack:sine", "--output", "silent", "--isolate"],
      home: home.folder)
    _ = try #require(run.object("note"))
    let renderers = renderers(of: run)
    #expect(renderers.count == 1)
    run.send(SIGKILL)
    _ = await run.finish()
    for renderer in renderers {
      // Gone, or about to be: its end of the socket has closed.
      for _ in 0..<200 where kill(renderer, 0) == 0 { poll(nil, 0, 10) }
      #expect(kill(renderer, 0) != 0)
    }
  }
}
