import Foundation
import IntegrationSupport
import PeachMeasure
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
    let include = repository.appendingPathComponent("Sources/CPeachBackend/include").path
    try Command.run(
      "/usr/bin/make", ["--silent", "--directory", folder.path, "INCLUDE=\(include)"])
    return folder.appendingPathComponent(library)
  }

  private static let hasRust = Command.finds("rustc")

  @Test(
    "each is built outside the repository, passes every check, and is heard as what it is",
    arguments: [("c-saw", "libSaw.so", "saw"), ("rust-square", "libSquare.so", "square")])
  func sounds(example: String, library: String, id: String) async throws {
    guard example != "rust-square" || Self.hasRust else { return }
    let home = try TestHome()
    let file = try Self.build(example, library, in: home)
    let recorder = try Self.build("c-file-output", "libFile.so", in: home)
    let run = try await CheckRun(file, home: home)
    #expect(run.faults == [])
    #expect(run.names("passed").contains("manifest-agrees"))

    let take = home.folder.appendingPathComponent("take.wav")
    let folders = [file, recorder].map { $0.deletingLastPathComponent().path }
    let play = try ProgramRun(
      [
        "play", "A4", "--source", id, "--output", "file:\(take.path)", "--duration", "0.4",
      ], home: home.folder,
      environment: ["PEACH_PLUGIN_PATH": folders.joined(separator: ":")])
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
    "Soak: the organ in Swift is built from the product BackendKit and passes every check",
    .enabled(if: ProcessInfo.processInfo.environment["PEACH_SOAK"] != nil))
  func organ() async throws {
    let home = try TestHome()
    let package = PluginFolder.repository.appendingPathComponent("Examples/swift-organ").path
    try Command.run("/usr/bin/env", ["swift", "build", "--package-path", package])
    let file = URL(fileURLWithPath: "\(package)/.build/debug/libOrgan.so")
    let run = try await CheckRun(file, home: home)
    #expect(run.faults == [])
  }
}
