import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("Libraries that a machine may lack", .serialized)
struct LibraryTests {
  @Test("without libjack only what needs it is unavailable, and says what to install")
  func hidden() async throws {
    let home = try TestHome()
    let folder = try PluginFolder(in: home)
    try folder.write("no library\n", to: "libjack.so.0")
    let hiding = ["LD_LIBRARY_PATH": folder.folder.path]
    // Also where it was found before, and once it is back.
    for (environment, isHidden) in [(hiding, true), ([:], false), (hiding, true)] {
      let listing = try await PluginListing(home: home, environment: environment)
      #expect(listing.status == 0)
      let jack = try #require(listing.rows.first { $0.id == "jack" })
      #expect(jack.state == (isHidden ? "unavailable" : "ready"))
      if isHidden {
        #expect(jack.reason?.contains("libjack.so.0") == true)
        #expect(jack.reason?.contains("sudo apt install libjack-jackd2-0") == true)
      }
      #expect(listing.rows.first { $0.id == "alsa" }?.state == "ready")
      // Debian's libfluidsynth needs libjack itself, so all that can be asked is its line.
      #expect(listing.rows.contains { $0.id == "sf2" })
    }
    let run = try ProgramRun(
      ["play", "A4", "--source", "jack"], home: home.folder, environment: hiding)
    let end = await run.finish()
    #expect(end.status == 1)
    #expect(end.errors.contains("libjack.so.0"))
  }

  @Test("without libqrencode a phone is served all the same, and the terminal says what to install")
  func withoutCodes() async throws {
    let home = try TestHome()
    let folder = try PluginFolder(in: home)
    try folder.write("no library\n", to: "libqrencode.so.4")
    for (environment, isHidden) in [(["LD_LIBRARY_PATH": folder.folder.path], true), ([:], false)] {
      let terminal = try Terminal(
        [
          "serve", "--lan", "--port", "0", "--source", "silent", "--output", "silent", "--lang",
          "en",
        ],
        home: home.folder, environment: environment, columns: 100, rows: 60)
      try #require(terminal.shows("Ctrl-C"), "\(terminal.screen)")
      let screen = terminal.screen
      #expect(screen.contains("libqrencode4") == isHidden, "\(screen)")
      terminal.type("\u{3}")
      _ = terminal.finish()
    }
  }

  @Test("the program itself needs none of the libraries that bring only a feature")
  func program() throws {
    let needed = try SystemTool.output("/usr/bin/ldd", [ProgramRun.program.path])
    #expect(!needed.isEmpty)
    for library in [
      "libjack", "libasound", "libfluidsynth", "liblilv", "liblo", "libqrencode", "libxxhash",
      "libcurl",
    ] {
      #expect(!needed.contains(library))
    }
  }

  @Test(
    "a backend exports its entry and nothing else",
    arguments: ["libJackSine.so", "libALSASine.so", "libFluidSF2.so", "libLV2Host.so"])
  func exports(library: String) throws {
    let file = ProgramRun.program.deletingLastPathComponent().appendingPathComponent(library)
    let symbols = try SystemTool.output("/usr/bin/nm", ["-D", "-g", "--defined-only", file.path])
    let names = symbols.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(names == ["peach_backend_entry"])
  }
}
