import Foundation
import IntegrationSupport
import Testing

@Suite("Plugins of a stranger", .serialized, .takenAnew)
struct PluginFolderTests {
  @Test("a hundred lines of C are listed, and sound through an output of the host")
  func saw() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("saw.so", PluginFolder.saw())
    let listing = try await PluginListing(home: home, plugins: plugins)
    let row = try #require(listing.row("saw.so"))
    #expect(row.state == "ready")
    #expect(row.id == "saw")
    #expect(row.version == "1.0")
    #expect(row.abi == "1.1")
    #expect(row.reason == nil)

    try await expectsSound(home, plugins)
  }

  @Test(
    "tables that are longer or shorter than the host's are read as far as both know them",
    arguments: [true, false])
  func tables(grown: Bool) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("saw.so", grown ? Self.grown() : Self.shrunk())
    let listing = try await PluginListing(home: home, plugins: plugins)
    #expect(listing.row("saw.so")?.state == "ready", "\(listing.row("saw.so")?.reason ?? "")")
    try await expectsSound(home, plugins)
  }

  private func expectsSound(_ home: TestHome, _ plugins: PluginFolder) async throws {
    let environment = ["PEACH_PLUGIN_PATH": plugins.folder.path]
    let sources = try ProgramRun(
      ["sources", "--json", "--output", "silent"], home: home.folder, environment: environment)
    #expect(await sources.finish().output.joined().contains("\"saw:saw\""))
    let play = try ProgramRun(
      ["play", "A4", "--source", "saw", "--output", "silent", "--duration", "0.1", "--json"],
      home: home.folder, environment: environment)
    #expect(play.object("source")?["id"] as? String == "saw:saw")
    #expect(play.object("note")?["hertz"] as? Double == 440)
    let end = await play.finish()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }

  /// The sawtooth built against a later minor: one field more at the end of each table.
  private static func grown() throws -> String {
    try changed([
      ("sizeof(peach_sound),", "sizeof(peach_sound) + 8,"),
      ("= sizeof(peach_backend),", "= sizeof(peach_backend) + 8,"),
      (
        "static const peach_sound sound = {",
        "static const struct { peach_sound known; uint64_t more; } sound = {{"
      ),
      (".destroy = free,\n};", ".destroy = free,\n}, 0xDEADBEEF};"),
      (
        "static const peach_backend backend = {",
        "static const struct { peach_backend known; uint64_t more; } backend = {{"
      ),
      (".sound = &sound,\n};", ".sound = &sound.known,\n}, 0xDEADBEEF};"),
      ("return &backend;", "return &backend.known;"),
    ])
  }

  /// The sawtooth with tables that end before their last fields, which hold rubbish.
  private static func shrunk() throws -> String {
    try changed([
      ("sizeof(peach_sound),", "sizeof(peach_sound) - 8,"),
      ("= sizeof(peach_backend),", "= offsetof(peach_backend, output),"),
      (".destroy = free,", ".destroy = (void (*)(void *))1,"),
      (
        ".sound = &sound,",
        ".sound = &sound, .output = (const peach_output *)8, .option_info = (void *)8,"
      ),
    ])
  }

  private static func changed(_ changes: [(old: String, new: String)]) throws -> String {
    try changes.reduce(PluginFolder.saw()) { text, change in
      guard text.contains(change.old) else {
        throw IntegrationError("saw.c no longer says \(change.old)")
      }
      return text.replacingOccurrences(of: change.old, with: change.new)
    }
  }

  @Test("of two plugins with one id the first is used, and the second is listed with the reason")
  func twins() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let first = try plugins.compile("a.so", PluginFolder.saw())
    try plugins.compile("b.so", PluginFolder.saw() + "\nint other;\n")
    try plugins.compile("c.so", PluginFolder.saw())
    let listing = try await PluginListing(home: home, plugins: plugins)
    #expect(listing.row("a.so")?.state == "ready")
    for name in ["b.so", "c.so"] {
      #expect(listing.row(name)?.state == "incompatible")
      #expect(listing.row(name)?.reason?.contains(first.path) == true)
    }
    try await expectsSound(home, plugins)
  }

  @Test("a manifest that names another backend is reported, a broken one is passed over")
  func manifests() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    try plugins.compile("saw.so", PluginFolder.saw())
    try plugins.write("id = \"jig\"\nname = \"Jig\"\nabi = 1\n", to: "saw.toml")
    let other = try await PluginListing(home: home, plugins: plugins)
    #expect(other.row("saw.so")?.state == "incompatible")
    #expect(other.row("saw.so")?.reason?.contains("jig") == true)
    try plugins.write("id = # none\n", to: "saw.toml")
    let broken = try await PluginListing(home: home, plugins: plugins)
    #expect(broken.row("saw.so")?.state == "ready")
    try await expectsSound(home, plugins)
  }

  @Test("a library that is missing is named, with what to install, and found once it is there")
  func missingLibrary() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let libraries = try PluginFolder(in: home)
    let library = try libraries.compile(
      "libgone.so", "__attribute__((visibility(\"default\"))) int gone(void) { return 0; }")
    try plugins.compile(
      "saw.so", PluginFolder.saw() + "\nextern int gone(void);\nint use(void) { return gone(); }\n",
      arguments: ["-Wl,--no-as-needed", "-L", libraries.folder.path, "-lgone"])
    let found = ["LD_LIBRARY_PATH": libraries.folder.path]
    let missing = try await PluginListing(home: home, plugins: plugins)
    #expect(missing.status == 0)
    #expect(missing.row("saw.so")?.state == "unavailable")
    #expect(missing.row("saw.so")?.reason?.contains("libgone.so") == true)
    try plugins.write(
      "id = \"saw\"\nname = \"Saw\"\nabi = 1\ninstall = \"libgone1\"\n", to: "saw.toml")
    let named = try await PluginListing(home: home, plugins: plugins)
    #expect(named.row("saw.so")?.reason?.contains("sudo apt install libgone1") == true)
    let there = try await PluginListing(home: home, plugins: plugins, environment: found)
    #expect(there.row("saw.so")?.state == "ready")
    try FileManager.default.removeItem(at: library)
    let gone = try await PluginListing(home: home, plugins: plugins, environment: found)
    #expect(gone.row("saw.so")?.state == "unavailable")
    #expect(gone.row("saw.so")?.reason?.contains("libgone.so") == true)
  }
}
