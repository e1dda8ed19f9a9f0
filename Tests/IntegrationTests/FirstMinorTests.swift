import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("Plugins built for version 1.0 of the contract", .serialized, .takenAnew)
struct FirstMinorTests {
  private static let fixture = PluginCompiler.repository.appendingPathComponent(
    "Tests/Fixtures/contract-1.0")

  /// Builds a file of the fixture against its own headers.
  private static func build(_ name: String, in plugins: PluginFolder) throws -> URL {
    let file = plugins.folder.appendingPathComponent("\(name).so")
    try PluginCompiler.compile(
      fixture.appendingPathComponent("\(name).c"), to: file,
      headers: fixture.appendingPathComponent("include"), arguments: ["-lpthread"])
    return file
  }

  /// Plays a note of the sound into the output's file, and hears it.
  private static func expectsSound(_ plugins: PluginFolder, _ home: TestHome) async throws {
    let listing = try await PluginListing(home: home, plugins: plugins)
    for id in ["saw", "file"] {
      let row = listing.rows.first { $0.id == id }
      #expect(row?.state == "ready" && row?.abi == "1.0", "\(id)")
    }
    let take = home.folder.appendingPathComponent("take.wav")
    let play = try ProgramRun(
      ["play", "A4", "--source", "saw", "--output", "file:\(take.path)", "--duration", "0.4"],
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let end = await play.finish()
    #expect(end.status == 0, "\(end.errors)")
    try ExampleTests.expectsPitch(440, in: take)
  }

  @Test("pass every check, and a sound is heard through an output of its time")
  func built() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let sound = try Self.build("sound", in: plugins)
    let output = try Self.build("output", in: plugins)
    #expect(try await CheckRun(sound, home: home).faults == [])
    let device = home.folder.appendingPathComponent("check.wav").path
    #expect(
      try await CheckRun(output, home: home, arguments: ["--device", device]).faults == [])
    try await Self.expectsSound(plugins, home)
  }

  #if arch(x86_64)
  private static let isX86 = true
  #else
  private static let isX86 = false
  #endif

  @Test(
    "one that was built long ago is heard as it was",
    .enabled(if: isX86, "the binary is for x86_64"))
  func prebuilt() async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    _ = try Self.build("output", in: plugins)
    let binary = Self.fixture.appendingPathComponent("sound-x86_64.so")
    let size = try binary.resourceValues(forKeys: [.fileSizeKey]).fileSize
    #expect(try #require(size) <= 20_000)
    try FileManager.default.copyItem(
      at: binary, to: plugins.folder.appendingPathComponent("sound.so"))
    try await Self.expectsSound(plugins, home)
  }
}
