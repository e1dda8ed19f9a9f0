package import Foundation

/// An ALSA device without hardware, compiled by the tests, that fails on request.
package struct FaultyDevice {
  /// A fault of the device.
  package enum Fault: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// Another program holds it.
    case busy
    /// It may not be opened.
    case denied
    /// It takes a second of sound in a quarter of a second.
    case hasty
    /// It is pulled out while it sounds: ENODEV.
    case gone
    /// It takes no more sound, and says nothing.
    case frozen
    /// The machine is suspended and awakes: ESTRPIPE.
    case suspended
  }

  /// Its PCM.
  package static let pcm = "faulty"
  /// The value of `ALSA_CONFIG_PATH` that selects it.
  package let configuration: URL
  private let record: URL

  /// Compiles the device and writes a configuration for it.
  /// - Parameters:
  ///   - home: where.
  ///   - fault: what goes wrong.
  ///   - milliseconds: when, counted from the first sound.
  /// - Throws: ``IntegrationError`` with what the compiler said.
  package init(in home: TestHome, fault: Fault = .none, after milliseconds: Int = 500) throws {
    let folder = try PluginFolder(in: home)
    let library = try folder.compile(
      "libfaulty.so", try PluginFolder.source("faulty_pcm.c"),
      arguments: ["-DPIC", "-fvisibility=default", "-lasound"])
    record = home.memory.appendingPathComponent("faulty.raw")
    configuration = home.folder.appendingPathComponent("faulty.conf")
    let text = """
      pcm_type.faulty { lib "\(library.path)" }
      pcm.\(Self.pcm) {
        type faulty
        fault "\(fault.rawValue)"
        after \(milliseconds)
        record "\(record.path)"
      }
      """
    try text.write(to: configuration, atomically: true, encoding: .utf8)
  }

  /// Adds to the configuration.
  /// - Parameter text: more of an `asound.conf`.
  /// - Throws: when it cannot be written.
  package func append(_ text: String) throws {
    let before = try String(contentsOf: configuration, encoding: .utf8)
    try (before + "\n" + text).write(to: configuration, atomically: true, encoding: .utf8)
  }

  /// Returns the left channel that it received since it was last opened.
  /// - Returns: the samples, at 48,000 Hz.
  /// - Throws: when it was never opened.
  package func recording() throws -> [Float] {
    let bytes = try Data(contentsOf: record)
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { offset in
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Float.self) }
    }
  }
}
