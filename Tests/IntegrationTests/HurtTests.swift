import Foundation
import IntegrationSupport
import Testing

@Suite("A program that plugins cannot hurt", .serialized)
struct HurtTests {
  @Test("one in this process that crashes takes the program down once; the next start says so")
  func crashInUse() async throws {
    let home = try TestHome()
    let plugins = try crashing(home)
    let environment = ["PEACH_PLUGIN_PATH": plugins.folder.path]
    func play() async throws -> (status: Int32, output: [String], errors: String) {
      try await ProgramRun(
        [
          "play", "A4", "--source", "saw", "--output", "silent", "--duration", "0.1",
          "--no-isolate",
        ],
        home: home.folder, environment: environment
      ).finish()
    }
    let first = try await play()
    #expect(first.status == 1000 + SIGSEGV)
    // A crash takes no keys and no time, and says where it was in the plugin.
    let path = try #require(
      first.errors.firstMatch(of: /has crashed\. The report is in (\S+\.txt)\./)
    ).1
    let report = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(report.contains("at address 0x8,"), "\(report)")
    #expect(report.contains(/saw\.so \+ 0x[0-9a-f]+\trender \+ \d+/), "\(report)")
    let second = try await play()
    #expect(second.status == 1)
    #expect(second.errors.contains("peach plugins forget saw"), "\(second.errors)")
    #expect(second.errors.contains("signal 11 while Peach used it"), "\(second.errors)")
    let row = try #require(
      try await PluginListing(home: home, plugins: plugins).row("saw.so"))
    #expect(row.state == "quarantined")
    #expect(row.since != nil)
    // The rest is as it was.
    let rest = try await ProgramRun(
      ["compare", "--plain", "--output", "silent", "--source", "silent"], home: home.folder,
      environment: environment
    ).finish()
    #expect(rest.status == 0)

    let allowed = try await ProgramRun(
      ["plugins", "forget", "saw"], home: home.folder, environment: environment
    ).finish()
    #expect(allowed.output == ["saw: ready"])
    #expect(try await play().status == 1000 + SIGSEGV)
  }

  @Test(
    "one in this process that crashes at a later start than its first is blocked from then on")
  func crashAtStart() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let trigger = home.folder.appendingPathComponent("trigger")
    try plugins.compile(
      "saw.so",
      PluginTests.onLoad("if (access(\"\(trigger.path)\", F_OK) == 0) abort();")
        + PluginFolder.saw())
    func play() async throws -> (status: Int32, output: [String], errors: String) {
      try await ProgramRun(
        [
          "play", "A4", "--source", "saw", "--output", "silent", "--duration", "0.1",
          "--no-isolate",
        ], home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path]
      ).finish()
    }
    #expect(try await play().status == 0)
    try Data().write(to: trigger)
    #expect(try await play().status == 1000 + SIGABRT)
    let next = try await play()
    #expect(next.status == 1)
    #expect(next.errors.contains("peach plugins forget saw"), "\(next.errors)")
  }

  @Test("one in this process that crashes under the terminal app gives the terminal back")
  func crashOnScreen() async throws {
    let home = try TestHome()
    let plugins = try crashing(home)
    let terminal = try Terminal(
      ["compare", "--source", "saw", "--output", "silent", "--no-isolate"], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let end = terminal.finish()
    #expect(end.status == 128 + SIGSEGV)
    #expect(end.rest.contains("\u{1B}[?1049h") && end.rest.contains("\u{1B}[?1049l"))
    #expect(terminal.isWhole)
    let row = try #require(try await PluginListing(home: home, plugins: plugins).row("saw.so"))
    #expect(row.state == "quarantined")
  }

  /// A folder with the saw of the guide, which crashes at its first note.
  private func crashing(_ home: TestHome) throws -> PluginFolder {
    let plugins = try PluginFolder(in: home)
    try plugins.compileSaw(failing: "*(volatile int *)8 = 1;")
    return plugins
  }

  @Test("files that others can write to, and links out of a folder, are not loaded")
  func trust() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let elsewhere = try PluginFolder(in: home)
    let open = try plugins.compile("open.so", PluginFolder.saw())
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: open.path)
    let real = try elsewhere.compile("real.so", PluginFolder.saw())
    try FileManager.default.createSymbolicLink(
      at: plugins.folder.appendingPathComponent("link.so"), withDestinationURL: real)
    let listing = try await PluginListing(home: home, plugins: plugins)
    #expect(listing.row("open.so")?.state == "refused")
    #expect(listing.row("open.so")?.reason?.contains("chmod o-w") == true)
    #expect(listing.row("link.so")?.state == "refused")
    #expect(listing.row("link.so")?.reason?.contains(real.path) == true)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: open.path)
    #expect(try await PluginListing(home: home, plugins: plugins).row("open.so")?.state == "ready")
  }

  @Test("forget lists the plugins if none has that id")
  func unknown() async throws {
    let home = try TestHome()
    let end = try await ProgramRun(["plugins", "forget", "unknown"], home: home.folder).finish()
    #expect(end.status == 1)
    #expect(end.errors.contains("jack"))
  }

  /// The functions of each table of the two examples.
  private static let functions: [(table: String, function: String)] =
    [
      "source_count", "source", "probe", "create", "activate", "deactivate", "render", "destroy",
    ].map { ("sound", $0) }
    + ["probe", "open", "info", "run", "halt", "close"].map { ("output", $0) }
    + ["start", "option", "extension", "id", "name", "version"].map { ("backend", $0) }

  @Test("a table with any function left out costs at most its own sound", arguments: functions)
  func leftOut(table: String, function: String) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let text = try table == "output" ? PluginFolder.recorder() : PluginFolder.saw()
    let declaration = "static const peach_\(table) \(table) = {"
    try #require(text.contains(declaration))
    try plugins.compile(
      "hurt.so",
      text.replacingOccurrences(of: declaration, with: declaration.replacing("const ", with: ""))
        + "\n__attribute__((constructor)) static void leave_out(void) "
        + "{ \(table).\(function) = 0; }\n")
    let environment = ["PEACH_PLUGIN_PATH": plugins.folder.path]
    let sounds =
      table == "output"
      ? ["--source", "silent", "--output", "file:\(home.folder.path)/take.wav"]
      : ["--source", "saw:saw", "--output", "silent"]
    for arguments in [["plugins"], ["play", "A4", "--duration", "0.05"] + sounds] {
      let end = try await ProgramRun(arguments, home: home.folder, environment: environment)
        .finish()
      #expect(end.status == 0 || end.status == 1, "\(arguments) without \(table).\(function)")
    }
    // What no other check makes of it is asked in the long tests.
    let check = try await CheckRun(
      plugins.folder.appendingPathComponent("hurt.so"), home: home,
      arguments: TestJob.isSoak ? [] : ["--only", "functions-are-there"])
    #expect(check.names("crashed") == [])
    if table != "backend" { #expect(check.names("failed") == ["functions-are-there"]) }
  }

  @Test("fifty plugins, one hanging and one crashing: reported once, then listed at once")
  func many() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let text = try PluginFolder.saw()
    let good = try plugins.compile("p00.so", text)
    let image = try Data(contentsOf: good)
    // Bytes after an image are not loaded, but make it a different file.
    for number in 1..<48 {
      try (image + Data("\(number)".utf8)).write(
        to: plugins.folder.appendingPathComponent("p\(100 + number).so"))
    }
    try plugins.compile("crash.so", PluginTests.onLoad("abort();") + text)
    let trace = home.folder.appendingPathComponent("trace").path
    try plugins.compile(
      "hang.so",
      PluginTests.onLoad(
        "FILE *f = fopen(\"\(trace)\", \"a\"); fputc('x', f); fclose(f); for (;;) pause();") + text)
    let environment = ["PEACH_PLUGIN_PATH": plugins.folder.path]
    for _ in 0..<2 {
      let end = try await ProgramRun(
        ["sources", "--json", "--output", "silent"], home: home.folder, environment: environment
      ).finish()
      #expect(end.status == 0)
      let said = end.output.joined()
      #expect(said.contains("\"saw:saw\""))
      #expect(said.contains("hung for 10 seconds") && said.contains("signal 6"))
    }
    #expect(try String(contentsOfFile: trace, encoding: .utf8) == "x")
  }
}
