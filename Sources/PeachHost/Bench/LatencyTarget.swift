/// A source and the output it is to be measured through.
public struct LatencyTarget: Hashable, Sendable {
  /// The source.
  public var source: SoundSourceID
  /// As `--output` takes it: "jack", "alsa:PCM".
  public var output: String

  /// Whether the source is rendered in a process of its own.
  public var isIsolated: Bool

  /// A source and an output.
  public init(source: SoundSourceID, output: String, isIsolated: Bool = false) {
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
  public static func all(
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
  public static func output(of source: SoundSourceID, alsa: String) -> String {
    source.backend == "alsa" ? (alsa.isEmpty ? "alsa" : "alsa:\(alsa)") : "jack"
  }
}
