import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("The examples", .serialized)
struct ExampleTests {
  /// A folder of `Examples`, built by its own Makefile as a stranger would.
  private static func build(_ example: String, _ library: String, in home: TestHome) throws -> URL {
    let folder = home.folder.appendingPathComponent(example)
    let repository = PluginFolder.repository
    if !FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.copyItem(
        at: repository.appendingPathComponent("Examples/\(example)"), to: folder)
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(library))
    }
    let include = repository.appendingPathComponent("Sources/System/CPeachBackend/include").path
    try Command.run(
      "/usr/bin/make", ["--silent", "--directory", folder.path, "INCLUDE=\(include)"])
    return folder.appendingPathComponent(library)
  }

  @Test(
    "each is built outside the repository, passes every check, and is heard as what it is",
    arguments: [("c-saw", "libSaw.so", "saw"), ("rust-square", "libSquare.so", "square")])
  func sounds(example: String, library: String, id: String) async throws {
    guard try example != "rust-square" || TestTool.need(.rustc) else { return }
    let home = try TestHome()
    let file = try Self.build(example, library, in: home)
    let recorder = try Self.build("c-file-output", "libFile.so", in: home)
    let run = try await CheckRun(file, home: home)
    #expect(run.faults == [])
    #expect(run.names("passed").contains("manifest-agrees"))

    try await Self.expectsSound(file, recorder, id: id, home: home)
  }

  /// Plays a note of a plugin into another one's file, and hears it.
  private static func expectsSound(
    _ file: URL, _ recorder: URL, id: String, home: TestHome
  ) async throws {
    let take = home.folder.appendingPathComponent("take.wav")
    let folders = [file, recorder].map { $0.deletingLastPathComponent().path }
    let play = try ProgramRun(
      [
        "play", "A4", "--source", id, "--output", "file:\(take.path)", "--duration", "0.4",
      ], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": folders.joined(separator: ":")])
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
    let uses = /(?m)^.*->(pitch_quantum|group)\b.*\n/
    let saw = try PluginFolder.saw()
    try plugins.compile("saw.so", grown ? saw : saw.replacing(uses, with: ""))
    if !grown {
      // This one needs the last field of the backend's table and of what it tells of itself.
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
    let file = try Self.build("c-file-output", "libFile.so", in: home)
    let take = home.folder.appendingPathComponent("check.wav").path
    let run = try await CheckRun(file, home: home, arguments: ["--device", take])
    #expect(run.faults == [])
    #expect(run.names("passed").contains("output-leaks-nothing"))
  }

  private static func expectsPitch(_ hertz: Double, in take: URL) throws {
    let data = try Data(contentsOf: take)
    try #require(data.count > 44 + 8 * 19_200)
    let left = data.dropFirst(44).withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Float.self) }
    }
    let sounding = try #require(SignalChecks.sounding(left))
    #expect(abs(sounding.count - 19_200) < 10)
    let middle = left[(sounding.lowerBound + 2400)..<(sounding.upperBound - 2400)]
    let heard = PitchEstimator(middle, rate: 48_000).frequency(near: hertz)
    #expect(abs(PitchEstimator.cents(from: hertz, to: heard)) < 0.5)
  }

  /// Builds a package of its own, which takes long the first time.
  @Test(
    "Soak: the organ in Swift is built from the product BackendKit, passes every check, and is heard",
    .enabled(if: ProcessInfo.processInfo.environment["PEACH_SOAK"] != nil, "only in make soak"))
  func organ() async throws {
    let home = try TestHome()
    let package = PluginFolder.repository.appendingPathComponent("Examples/swift-organ").path
    try Command.run("/usr/bin/env", ["swift", "build", "--package-path", package])
    let file = URL(fileURLWithPath: "\(package)/.build/debug/libOrgan.so")
    let run = try await CheckRun(file, home: home)
    #expect(run.faults == [])
    let recorder = try Self.build("c-file-output", "libFile.so", in: home)
    try await Self.expectsSound(file, recorder, id: "organ", home: home)
  }
}
