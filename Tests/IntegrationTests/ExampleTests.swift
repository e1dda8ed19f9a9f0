import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("The examples", .serialized, .takenAnew)
struct ExampleTests {
  /// An example of a sound.
  struct Example: Sendable {
    /// Its folder.
    let folder: String
    /// The file that is built.
    let library: String
    /// The sources that it offers.
    let sources: [String]
    /// The command with which the guide builds it.
    var command = "make"
  }

  @Test(
    "the sawtooth in C is built from an installed Peach alone, keeps the contract, and is what it says"
  )
  func saw() async throws {
    try await Self.expectsGood(
      Example(folder: "c-saw", library: "libSaw.so", sources: ["saw:saw"]))
  }

  @Test(
    "the string in C++ is built from an installed Peach alone, keeps the contract, and is what it says"
  )
  func string() async throws {
    try await Self.expectsGood(
      Example(
        folder: "cpp-string", library: "libString.so",
        sources: ["string:steel", "string:nylon", "string:muted"]))
  }

  @Test(
    "the square in Rust is built from an installed Peach alone, keeps the contract, and is what it says",
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.rustc) })
  func square() async throws {
    try await Self.expectsGood(
      Example(folder: "rust-square", library: "libSquare.so", sources: ["square:square"]))
  }

  @Test(
    "the organ in Swift is built from the kit of an installed Peach, and is what it says",
    .enabled(if: TestJob.isSoak, "only in make soak"))
  func organSoak() async throws {
    let kit = "export PEACH_BACKEND_KIT=$(pkg-config --variable=backendkit peach-backend)"
    try await Self.expectsGood(
      Example(
        folder: "swift-organ", library: ".build/debug/libOrgan.so", sources: ["organ:organ"],
        command: "\(kit); swift build"))
  }

  @Test(
    "the sound on the page Plugins is built as the page says, keeps the contract, and is what it says"
  )
  func page() async throws {
    let home = try TestHome()
    let page = try String(
      contentsOf: PluginFolder.repository.appendingPathComponent("Plugins.md"), encoding: .utf8)
    let folder = home.folder.appendingPathComponent("page")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let code = try #require(page.firstMatch(of: /```c\n([\s\S]*?)```/)).1
    try code.write(to: folder.appendingPathComponent("tone.c"), atomically: true, encoding: .utf8)
    let command = String(try #require(page.firstMatch(of: /\ncc .*/)).0)
    let peach = try InstalledPeach(sharedIn: home)
    let file = try peach.build(in: folder, by: command, to: "libTone.so")
    try await Self.expectsGood(
      file, of: peach, sources: ["tone:soft"], hasManifest: false, in: home)
  }

  /// Builds an example as a stranger would, and asks the installed program about it.
  private static func expectsGood(_ example: Example) async throws {
    let home = try TestHome()
    let peach = try InstalledPeach(sharedIn: home)
    let file = try peach.build(example.folder, by: example.command, to: example.library)
    try await expectsGood(file, of: peach, sources: example.sources, in: home)
  }

  /// Checks, verifies and plays the sounds of a plugin with the installed program.
  private static func expectsGood(
    _ file: URL, of peach: InstalledPeach, sources: [String], hasManifest: Bool = true,
    in home: TestHome
  ) async throws {
    _ = try peach.build("c-file-output", to: "libFile.so")
    let check = try await CheckRun(file, home: home, program: peach.program)
    #expect(check.faults == [])
    #expect(check.names("passed").contains("manifest-agrees") == hasManifest)
    for source in sources {
      let verify = try ProgramRun(
        ["verify", "--source", source, "--output", "silent"], home: home.folder,
        program: peach.program)
      let end = await verify.finish()
      #expect(end.status == 0, "\(end)")
      try await expectsSound(source, peach, home)
    }
  }

  /// Plays a note of a plugin into another one's file, and hears it.
  private static func expectsSound(
    _ source: String, _ peach: InstalledPeach, _ home: TestHome
  ) async throws {
    let take = home.folder.appendingPathComponent("take.wav")
    let play = try ProgramRun(
      [
        "play", "A4", "--source", source, "--output", "file:\(take.path)", "--duration", "0.4",
      ], home: home.folder, program: peach.program)
    let end = await play.finish()
    #expect(end.status == 0, "\(end.errors)")
    try expectsPitch(440, in: take)
  }

  @Test(
    "built against a header whose structs have a field more or a field less, they load and sound",
    arguments: [true, false])
  func otherHeader(grown: Bool) async throws {
    let home = try TestHome()
    let plugins = try PluginFolder(in: home)
    let header = PluginFolder.repository.appendingPathComponent(
      "Sources/System/CPeachBackend/include/peach_backend.h")
    // An event is the head of others, and stays as it is.
    let structs = /(?m)(?<field>^ [^\n]*;[^\n]*\n)\} (?<name>peach_(?!event)\w+);/
    let needed = ["peach_format", "peach_note_on", "peach_retune", "peach_output_host"]
    var count = 0
    let changed = try String(contentsOf: header, encoding: .utf8).replacing(structs) { match in
      let (field, name) = (match.output.field, match.output.name)
      if !grown, needed.contains(String(name)) { return String(match.output.0) }
      count += 1
      return grown ? "\(field)  uint64_t later;\n} \(name);" : "} \(name);"
    }
    #expect(count >= (grown ? 13 : 9))
    try plugins.write(changed, to: "peach_backend.h")
    // Without what it does to the fields that are gone; a backend without its last is a sound alone.
    let uses = /(?m)^.*(->(pitch_quantum|group)\b|\.destroy = ).*\n/
    let saw = try PluginFolder.saw()
    try plugins.compile("saw.so", grown ? saw : saw.replacing(uses, with: ""))
    if !grown {
      // This one needs the last field of the backend's table and of its output's description.
      let whole = try String(contentsOf: header, encoding: .utf8)
      let kept = changed.replacing(structs) { match in
        let name = String(match.output.name)
        let isNeeded = ["peach_backend", "peach_output_info"].contains(name)
        guard isNeeded,
          let own = whole.matches(of: structs).first(where: { $0.output.name == name })
        else { return String(match.output.0) }
        return "\(match.output.field)\(own.output.field)} \(name);"
      }
      try plugins.write(kept, to: "peach_backend.h")
    }
    try plugins.compile("file.so", PluginFolder.recorder(), arguments: ["-lpthread"])
    let take = home.folder.appendingPathComponent("take.wav")
    let play = try ProgramRun(
      ["play", "A4", "--source", "saw", "--output", "file:\(take.path)", "--duration", "0.4"],
      home: home.folder, environment: ["PEACH_PLUGIN_PATH": plugins.folder.path])
    let end = await play.finish()
    #expect(end.status == 0, "\(end.errors)")
    try Self.expectsPitch(440, in: take)
  }

  @Test("the output passes every check, its device too")
  func output() async throws {
    let home = try TestHome()
    let peach = try InstalledPeach(sharedIn: home)
    let file = try peach.build("c-file-output", to: "libFile.so")
    let take = home.folder.appendingPathComponent("check.wav").path
    let run = try await CheckRun(
      file, home: home, arguments: ["--device", take], program: peach.program)
    #expect(run.faults == [])
    #expect(run.names("passed").contains("output-leaks-nothing"))
  }

  static func expectsPitch(_ hertz: Double, in take: URL) throws {
    #expect(abs(try centsFrom(hertz, in: take)) < 0.5)
  }

  /// Returns how far above a frequency a note of 0.4 s in a file sounds, in cents.
  static func centsFrom(_ hertz: Double, in take: URL, rate: Double = 48_000) throws -> Double {
    let data = try Data(contentsOf: take)
    let length = Int(0.4 * rate)
    try #require(data.count > 44 + 8 * length)
    let left = data.dropFirst(44).withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Float.self) }
    }
    let sounding = try #require(SignalChecks.sounding(left))
    #expect(abs(sounding.count - length) < 10)
    let middle = left[(sounding.lowerBound + 2400)..<(sounding.upperBound - 2400)]
    let heard = PitchEstimator(middle, rate: rate).frequency(near: hertz)
    return PitchEstimator.cents(from: hertz, to: heard)
  }
}
