import Foundation
import IntegrationSupport
import Testing

@Suite("Plugins that are not as they should be", .serialized)
struct PluginTests {
  /// A faulty plugin, and what must be said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let state: String
    let reason: String
    /// Text before the sawtooth's source.
    var prefix = ""
    /// Replacements in the sawtooth's source.
    var changes: [(old: String, new: String)] = []

    var source: String {
      get throws {
        try changes.reduce(prefix + PluginFolder.saw()) { text, change in
          text.replacingOccurrences(of: change.old, with: change.new)
        }
      }
    }
  }

  /// A function that runs while the shared object is loaded.
  static func onLoad(_ code: String) -> String {
    """
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    __attribute__((constructor)) static void on_load(void) { \(code) }

    """
  }

  static let faults = [
    Fault(
      testDescription: "another ABI major", state: "incompatible", reason: "version 2",
      changes: [("= PEACH_ABI_MAJOR,", "= PEACH_ABI_MAJOR + 1,")]),
    Fault(
      testDescription: "no entry symbol", state: "incompatible", reason: "peach_backend_entry",
      changes: [("*peach_backend_entry", "*another_entry")]),
    Fault(
      testDescription: "no table", state: "incompatible", reason: "returns no table",
      changes: [("return &backend;", "(void)&backend; return 0;")]),
    Fault(
      testDescription: "a table of something else", state: "incompatible", reason: "no table of",
      changes: [("PEACH_BACKEND_MAGIC", "0x12345678u")]),
    Fault(
      testDescription: "no role", state: "incompatible", reason: "a role (sounds or output)",
      changes: [(".sound = &sound,", "")]),
    Fault(
      testDescription: "an id with spaces", state: "incompatible", reason: "lowercase letters",
      changes: [(".id = \"saw\"", ".id = \"Saw Tooth\"")]),
    Fault(
      testDescription: "the id of the built-in source", state: "incompatible", reason: "silent",
      changes: [(".id = \"saw\"", ".id = \"silent\"")]),
    Fault(
      testDescription: "a refusal at its start", state: "unavailable", reason: "the dongle is out",
      changes: [
        (
          "static const peach_backend backend",
          """
          static peach_status start(const peach_host *host, char *reason, uint32_t size) {
            (void)host;
            return fail(reason, size, PEACH_ERROR_MISSING, "the dongle is out");
          }
          static const peach_backend backend
          """
        ),
        (".sound = &sound", ".start = start, .sound = &sound"),
      ]),
    Fault(
      testDescription: "an abort while loading", state: "quarantined", reason: "signal 6",
      prefix: onLoad("abort();")),
    Fault(
      testDescription: "a null pointer while loading", state: "quarantined", reason: "signal 11",
      prefix: onLoad("*(volatile int *)0 = 1;")),
    Fault(
      testDescription: "an exit while loading", state: "quarantined", reason: "status 3",
      prefix: onLoad("_exit(3);")),
  ]

  @Test(
    "it costs its own line and nothing else, and its state and reason are told", arguments: faults)
  func fault(_ fault: Fault) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("faulty.so", fault.source)
    for _ in 0..<2 {
      let listing = try await PluginListing(home: home, plugins: plugins)
      #expect(listing.status == 0)
      #expect(listing.errors == "")
      let row = try #require(listing.row("faulty.so"))
      #expect(row.state == fault.state)
      #expect(row.reason?.contains(fault.reason) == true, "\(row.reason ?? "no reason")")
      #expect(
        listing.rows.filter { $0.state == "ready" }.map(\.id) == ["alsa", "sf2", "jack", "lv2"])
    }
  }

  @Test("text under the name of a shared object is no backend")
  func text() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.write("I am a poem.\n", to: "x.so")
    try plugins.write("", to: "empty.so")
    let listing = try await PluginListing(home: home, plugins: plugins)
    #expect(listing.status == 0)
    for name in ["x.so", "empty.so"] {
      let row = try #require(listing.row(name))
      #expect(row.state == "incompatible")
      #expect(row.reason?.contains("cannot be loaded") == true)
    }
  }

  @Test("one that crashed is not loaded again, until it changes or a new check is asked for")
  func remembered() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let trace = home.folder.appendingPathComponent("trace")
    let crash = Self.onLoad(
      "FILE *f = fopen(\"\(trace.path)\", \"a\"); fputc('x', f); fclose(f); abort();")
    try plugins.compile("crash.so", crash + PluginFolder.saw())
    func loads() -> Int { (try? String(contentsOf: trace, encoding: .utf8).count) ?? 0 }

    for _ in 0..<3 {
      let listing = try await PluginListing(home: home, plugins: plugins)
      #expect(listing.row("crash.so")?.state == "quarantined")
    }
    #expect(loads() == 1)
    let again = try await PluginListing(home: home, plugins: plugins, arguments: ["--rescan"])
    #expect(again.row("crash.so")?.state == "quarantined")
    #expect(loads() == 2)
    // The same file elsewhere is the same file.
    let other = try PluginFolder(in: home)
    try FileManager.default.copyItem(
      at: plugins.folder.appendingPathComponent("crash.so"),
      to: other.folder.appendingPathComponent("copy.so"))
    #expect(
      try await PluginListing(home: home, plugins: other).row("copy.so")?.state == "quarantined")
    #expect(loads() == 2)
    try plugins.compile("crash.so", PluginFolder.saw())
    #expect(try await PluginListing(home: home, plugins: plugins).row("crash.so")?.state == "ready")
  }

  @Test("one that hangs while loading is given up after ten seconds, and not tried again")
  func hang() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("hang.so", Self.onLoad("for (;;) pause();") + PluginFolder.saw())
    for _ in 0..<2 {
      let listing = try await PluginListing(home: home, plugins: plugins)
      #expect(listing.status == 0)
      let row = try #require(listing.row("hang.so"))
      #expect(row.state == "quarantined")
      #expect(row.reason?.contains("hung for 10 seconds") == true)
    }
  }

  @Test(
    "what one prints while loading does not mix with anything",
    arguments: [
      "write(1, \"rubbish\", 7);", "printf(\"rubbish\\n{}\");",
      "printf(\"rubbish\\n\"); fflush(stdout);",
    ])
  func prints(code: String) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("loud.so", Self.onLoad(code) + PluginFolder.saw())
    let listing = try await PluginListing(home: home, plugins: plugins)
    #expect(listing.row("loud.so")?.state == "ready")
    let run = try ProgramRun(
      ["sources", "--json", "--output", "silent"], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let said = await run.finish().output.joined()
    #expect(said.hasPrefix("[{") && said.hasSuffix("}]"), "\(said.prefix(100))")
  }
}
