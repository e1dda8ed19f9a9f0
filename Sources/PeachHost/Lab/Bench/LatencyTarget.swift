package import PeachCore

/// A source and the output it is to be measured through.
package struct LatencyTarget: Hashable, Sendable {
  /// The source.
  package var source: SoundSourceID
  /// As `--output` takes it: "jack", "alsa:PCM".
  package var output: String

  /// Whether the source is rendered in a process of its own.
  package var isIsolated: Bool

  /// A source and an output.
  package init(source: SoundSourceID, output: String, isIsolated: Bool = false) {
    self.source = source
    self.output = output
    self.isIsolated = isIsolated
  }

  /// What `--source all` means: each backend's sine on its own output, and one preset of each
  /// SoundFont, on JACK.
  ///
  /// All presets of a font are rendered by the same code; the first stands for them.
  /// - Parameters:
  ///   - sources: every source there is.
  ///   - output: what `--output` says; nil leaves each source its own.
  ///   - alsa: the PCM that stands for ALSA.
  /// - Returns: what to measure.
  package static func all(
    of sources: [SourceDescription], output: String?, alsa: String
  ) -> [LatencyTarget] {
    var groups: Set<String> = []
    return sources.filter { groups.insert("\($0.backend):\($0.group)").inserted }.map {
      LatencyTarget(source: $0.id, output: output ?? Self.output(of: $0.id, alsa: alsa))
    }
  }

  /// The output that a source is measured through when none is named.
  /// - Parameters:
  ///   - source: the source.
  ///   - alsa: the PCM that stands for ALSA.
  /// - Returns: "jack", or ALSA for what is ALSA's own.
  package static func output(of source: SoundSourceID, alsa: String) -> String {
    source.backend == "alsa" ? (alsa.isEmpty ? "alsa" : "alsa:\(alsa)") : "jack"
  }
}
