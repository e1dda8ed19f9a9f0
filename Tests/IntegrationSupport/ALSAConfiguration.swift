package import Foundation

/// An ALSA configuration of a test's own, with a real-time paced PCM over a JACK server.
package struct ALSAConfiguration: Sendable {
  /// The PCM that plays into the ports of the listener "probe".
  package static let pcm = "peachtest"
  /// The value of `ALSA_CONFIG_PATH` that selects it.
  package let file: URL

  /// Writes the configuration.
  /// - Parameter folder: where.
  /// - Throws: when it cannot be written.
  package init(in folder: URL) throws {
    file = folder.appendingPathComponent("asound.conf")
    let text = """
      pcm.\(Self.pcm) {
        type jack
        playback_ports { 0 "probe:in_1" 1 "probe:in_2" }
      }
      seq.default { type hw }
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
