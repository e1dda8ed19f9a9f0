import Foundation
import PeachTesting
import Testing

@Suite("The contract as compilers see it")
struct ContractHeaderTests {
  private static let header = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/System/CPeachBackend/include/peach_backend.h")

  /// Runs the first compiler of these names that there is, on a text that includes a header.
  private func compile(
    _ header: String, _ compilers: [String], language: String, standard: String
  ) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = compilers.flatMap { name in folders.map { "\($0)/\(name)" } }
    let compiler = try #require(
      candidates.first(where: FileManager.default.isExecutableFile(atPath:)),
      "there is no compiler")
    let folder = try TemporaryDirectory()
    let source = try folder.write("#include \"\(header)\"\n", to: "alone")
    try SystemTool.run(
      compiler,
      [
        "-x", language, "-std=\(standard)", "-Wall", "-Wextra", "-pedantic", "-Werror",
        "-fsyntax-only", "-I", Self.header.deletingLastPathComponent().path, source,
      ])
  }

  @Test(
    "each header alone is C11 and C++17, without a warning",
    arguments: [
      "peach_backend.h", "peach_calibration.h", "peach_hands.h", "peach_listener.h",
      "peach_pulse.h",
      "peach_sound_host.h",
    ],
    [(["gcc", "cc", "clang"], "c", "c11"), (["g++", "c++", "clang++"], "c++", "c++17")])
  func standards(
    header: String, compiler: (names: [String], language: String, standard: String)
  ) throws {
    try compile(
      header, compiler.names, language: compiler.language, standard: compiler.standard)
  }

  @Test("the header is short enough to be read in one go")
  func length() throws {
    let lines = try String(contentsOf: Self.header, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 300)
  }
}
