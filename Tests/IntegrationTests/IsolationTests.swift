import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

@Suite("A sound in a process of its own", .serialized, .takenAnew)
struct IsolationTests {
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
        #expect(Traces.helpers(of: run.identifier).count == (flags.isEmpty ? 0 : 1))
        let start = graph.probe.index(ofFrameTime: try #require(note["frame"] as? Int))
        try graph.probe.wait(untilFrame: start + Int(graph.probe.rate / 2))
        let end = await run.finish()
        #expect(end.status == 0)
        #expect(Traces.left(of: graph.home) == [:])
        let samples = graph.probe.recording()
        recordings.append(Array(samples[start..<start + Int(graph.probe.rate / 2)]))
      }
      try graph.requireEveryCycle()
      #expect(SignalChecks.peak(recordings[0][...]) > 0.01)
      #expect(recordings[0] == recordings[1])
    }
  }

  @Test("an output in a process of its own has MIDI input")
  func midi() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("faulty.so", try PluginFolder.faulty(), arguments: ["-O2", "-pthread"])
    let run = try ProgramRun(
      ["midi", "--json", "--source", "jack:sine", "--output", "faulty"], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let midi = try #require(run.object("midi"))
    #expect(Traces.helpers(of: run.identifier).count == 1)
    #expect(midi["port"] as? String == "faulty keys")
    #expect(midi["devices"] as? [String] == ["two hands"])
    var kinds: Set<String> = []
    for _ in 0..<20 {
      let message = try #require(run.object("message"))
      kinds.insert(try #require(message["kind"] as? String))
      if message["key"] != nil { #expect(message["key"] as? Int == 60) }
    }
    #expect(kinds == ["noteOn", "bend"])
    run.send(SIGINT)
    #expect(await run.finish().status == 130)
    #expect(Traces.left(of: home) == [:])
  }

  @Test(
    "that crashes or hangs costs its sound: one sentence, nothing stored, and no process left",
    arguments: [
      ("*(volatile int *)8 = 1;", "crashed with signal 11"), ("for (;;);", "hung"),
      ("extern void _exit(int); _exit(3);", "exited with status 3"),
      ("left[frames + 4] = 1;", "crashed with signal 11"),
    ])
  func ends(fault: String, word: String) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compileSaw(failing: fault)
    let run = try ProgramRun(
      ["compare", "--json", "--source", "saw", "--output", "silent"],
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let stopped = try #require(run.object("stopped"))
    #expect(stopped["reason"] as? String == "lost")
    let why = try #require(stopped["why"] as? String)
    #expect(why.contains("\(word) in its own process"), "\(why)")
    let end = await run.finish()
    #expect(end.status == 1)
    // One that hangs is late before it is given up, and so is one that crashes on a busy machine.
    if word != "hung" { #expect(end.errors == "" || end.errors.contains("too late")) }
    #expect(Traces.left(of: home) == [:])
    #expect(try StoredData.read(home).comparisons == 0)
    // The sound is blocked from now on, and not the plugin, until what it did is forgotten.
    let row = try #require(try await PluginListing(home: home, plugins: plugins).row("saw.so"))
    #expect(row.state == "ready")
    let again = try await play(home, plugins)
    #expect(again.status == 1)
    #expect(again.errors.contains("while Peach used it"), "\(again.errors)")
    let forgotten = try await ProgramRun(
      ["plugins", "forget", "saw"], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": plugins.folder.path]
    ).finish()
    #expect(forgotten.output == ["saw: ready"])
    try plugins.compile("saw.so", PluginFolder.saw())
    #expect(try await play(home, plugins).status == 0)
  }

  @Test(
    "that is Peach's own and hangs or crashes is reported, and the next start uses it again",
    arguments: [(SIGSTOP, "hung"), (SIGSEGV, "crashed with signal 11")])
  func ownIsRetried(signal: Int32, word: String) async throws {
    let home = try TestHome()
    for round in 0..<2 {
      let run = try ProgramRun(
        ["compare", "--json", "--source", "jack:sine", "--output", "silent", "--isolate"],
        home: home.folder)
      _ = try #require(run.object("note"), "round \(round)")
      let helper = try #require(Traces.helpers(of: run.identifier).first)
      kill(helper.plugin, signal)
      let stopped = try #require(run.object("stopped"))
      let why = try #require(stopped["why"] as? String)
      #expect(why.contains("\(word) in its own process"), "\(why)")
      #expect(await run.finish().status == 1)
    }
    let again = try await ProgramRun(
      [
        "play", "A4", "--source", "jack:sine", "--output", "silent", "--duration", "0.1",
        "--isolate",
      ],
      home: home.folder
    ).finish()
    #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
    #expect(Traces.left(of: home) == [:])
  }

  private func play(
    _ home: TestHome, _ plugins: PluginFolder
  ) async throws -> (status: Int32, output: [String], errors: String) {
    try await ProgramRun(
      ["play", "A4", "--source", "saw", "--output", "silent", "--duration", "0.1"],
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path]
    ).finish()
  }

  @Test("a third-party sound is heard from its own process, through an output in another one")
  func bothApart() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("saw.so", PluginFolder.saw())
    try plugins.compile("file.so", PluginFolder.recorder())
    let take = home.folder.appendingPathComponent("take.wav")
    let run = try ProgramRun(
      [
        "play", "A4", "--json", "--source", "saw", "--output", "file:\(take.path)", "--duration",
        "0.3",
      ],
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    _ = try #require(run.object("note"))
    #expect(Traces.helpers(of: run.identifier).count == 2)
    #expect(await run.finish().status == 0)
    #expect(Traces.left(of: home) == [:])
    let samples = try Data(contentsOf: take).dropFirst(44)
    #expect(samples.contains { $0 != 0 })
  }

  @Test("ends with the program, however that ends")
  func killed() async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      ["compare", "--json", "--source", "jack:sine", "--output", "silent", "--isolate"],
      home: home.folder)
    _ = try #require(run.object("note"))
    #expect(Traces.helpers(of: run.identifier).count == 1)
    run.send(SIGKILL)
    _ = await run.finish()
    #expect(Traces.left(of: home) == [:])
  }
}
