import Foundation

/// ALSA's sequencer, with one keyboard, where the kernel of a test machine has none: what is preloaded
/// stands in for the kernel, and libasound is the real one.
package final class Sequencer: @unchecked Sendable {
  // Safe: a test plays from one thread.
  private let library: URL
  private let fifo: URL
  private let file: Int32

  /// Compiles the stand-in.
  /// - Throws: ``IntegrationError`` with what the compiler said.
  package init(in home: TestHome) throws {
    library = try PluginFolder(in: home).compile(
      "libsequencer.so", try PluginFolder.source("sequencer.c"),
      arguments: ["-fvisibility=default", "-ldl"])
    fifo = home.folder.appendingPathComponent("sequencer")
    guard mkfifo(fifo.path, 0o600) == 0, case let file = open(fifo.path, O_RDWR | O_CLOEXEC),
      file >= 0
    else { throw IntegrationError("no FIFO for the sequencer") }
    self.file = file
  }

  deinit { close(file) }

  /// The environment of a program that has this sequencer.
  package var environment: [String: String] {
    ["LD_PRELOAD": library.path, "SEQUENCER": fifo.path]
  }

  /// An event as the kernel has it: its type, and twelve bytes.
  private func send(_ type: UInt8, _ data: [UInt8]) {
    var event = [UInt8](repeating: 0, count: 28)
    event[0] = type
    event[12] = 20
    event.replaceSubrange(16..<16 + data.count, with: data)
    _ = event.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  private static func bytes(_ value: Int32) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// Strikes a key.
  package func strike(_ key: UInt8) {
    send(6, [0, key, 100])
    send(7, [0, key, 0])
  }

  /// Gives a controller a value.
  package func control(_ number: Int32, _ value: Int32) {
    send(10, [0, 0, 0, 0] + Self.bytes(number) + Self.bytes(value))
  }

  /// Turns the pitch wheel to so many steps from its middle.
  package func bend(_ steps: Int) {
    send(13, [0, 0, 0, 0] + Self.bytes(0) + Self.bytes(Int32(min(max(steps, -8192), 8191))))
  }

  /// Sends what belongs to no channel: a tick of a clock, and active sensing.
  package func tick() {
    send(36, [])
    send(42, [])
  }
}
