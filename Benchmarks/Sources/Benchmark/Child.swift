import Foundation

/// Programs that are run and waited for.
enum Child {
  /// Runs a command to its end; what it prints goes nowhere.
  /// - Throws: ``BenchmarkError`` when it cannot be started or fails.
  static func run(_ command: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // Hashes that are the same in every run, or instructions would differ.
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8",
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      throw BenchmarkError("\(command.joined(separator: " ")) failed")
    }
  }

  /// A copy of a program or library without debugging information, which valgrind cannot read in
  /// the form that Swift writes.
  static func stripped(_ file: String, in folder: URL) throws -> String {
    let copy = folder.appendingPathComponent(URL(fileURLWithPath: file).lastPathComponent).path
    try run(["strip", "--strip-debug", "-o", copy, file])
    return copy
  }

  /// The instructions that a command takes where it has them counted, all its threads together.
  static func instructions(_ command: [String], in folder: URL) throws -> Int {
    let file = folder.appendingPathComponent("callgrind.out")
    try run(
      ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(file.path)"]
        + command)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    guard let total = lines.last(where: { $0.hasPrefix("totals:") })?.split(separator: " ").last,
      let count = Int(total)
    else { throw BenchmarkError("callgrind counted nothing") }
    return count
  }
}
