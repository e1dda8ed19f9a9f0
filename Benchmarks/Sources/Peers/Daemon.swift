import Foundation

/// A program that runs during the measurement, and is ended by its process id.
final class Daemon {
  private let process = Process()
  private let input = Pipe()

  /// Starts a program; what it prints goes nowhere.
  init(_ command: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { stop() }

  var isRunning: Bool { process.isRunning }

  /// Types a line.
  func type(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes {
      write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count)
    }
  }

  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }
}
