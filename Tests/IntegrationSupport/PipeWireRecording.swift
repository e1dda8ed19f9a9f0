import Foundation
import Spawning

/// A recording of what a PipeWire sink received, by PipeWire's own recorder.
package final class PipeWireRecording: Sendable {
  /// Frames per second.
  package static let rate = 48000.0
  private static let frameBytes = 8

  private let file: URL
  private let process: ChildProcess

  init(file: URL, sink: String, environment: [String: String]) throws {
    self.file = file
    let command = [
      "/usr/bin/pw-record", "-P", "{ stream.capture.sink=true }", "--target", sink, "--format",
      "f32", "--rate", "48000",
      "--channels", "2", file.path,
    ]
    process = try RealTime.start(command, priority: 8, environment: environment)
    try wait(seconds: 0.1)
  }

  private var byteCount: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.size] as? Int ?? 0
  }

  /// Waits until so much is recorded.
  /// - Parameter seconds: since the recording began.
  /// - Throws: ``IntegrationError`` when nothing comes for five seconds.
  package func wait(seconds: Double) throws {
    var patience = 200
    var last = byteCount
    while byteCount < Int(seconds * Self.rate) * Self.frameBytes {
      poll(nil, 0, 25)
      patience -= 1
      if byteCount > last { patience = 200 }
      last = byteCount
      guard patience > 0 else { throw IntegrationError("nothing is recorded from PipeWire") }
    }
  }

  /// Seconds recorded so far.
  package var seconds: Double { Double(byteCount / Self.frameBytes) / Self.rate }

  /// Ends the recording.
  /// - Returns: the left channel.
  /// - Throws: ``IntegrationError`` when it is no recording.
  package func finish() throws -> [Float] {
    process.send(SIGINT)
    process.wait()
    let bytes = try Data(contentsOf: file)
    guard let head = bytes.range(of: Data("data".utf8)) else {
      throw IntegrationError("\(file.path) is no recording")
    }
    // Four bytes of length follow, which are not needed: the samples fill the rest.
    let start = head.upperBound + 4
    return stride(from: start, through: bytes.count - Self.frameBytes, by: Self.frameBytes).map {
      offset in bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Float.self) }
    }
  }
}
