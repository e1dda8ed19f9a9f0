package import PeachCore
package import PeachHost

/// A source and the output to measure it through.
package struct LatencyTarget: Hashable, Sendable {
  /// The source.
  package var source: SoundSourceID
  /// The output, which is named.
  package var output: OutputSelection

  /// True if the source is rendered in a process of its own.
  package var isIsolated: Bool
  /// True if a MIDI device changes its pitch.
  package var isByHand = false

  /// Creates a target from its parts.
  package init(source: SoundSourceID, output: OutputSelection, isIsolated: Bool = false) {
    self.source = source
    self.output = output
    self.isIsolated = isIsolated
  }

  /// Returns the targets of `--source all`: each backend's sine on its own output, and one preset
  /// of each SoundFont, on JACK.
  ///
  /// All presets of a font are rendered by the same code; the first represents them.
  /// - Parameters:
  ///   - sources: all sources.
  ///   - output: the value of `--output`; nil leaves each source its own.
  ///   - alsa: the PCM that represents ALSA.
  /// - Returns: the targets to measure.
  static func all(
    of sources: [SourceDescription], output: OutputSelection?, alsa: String
  ) -> [LatencyTarget] {
    var groups: Set<String> = []
    return sources.filter { groups.insert("\($0.backend):\($0.group)").inserted }.map {
      LatencyTarget(source: $0.id, output: output ?? Self.output(of: $0.id, alsa: alsa))
    }
  }

  /// Returns the targets that `--source` names.
  /// - Parameters:
  ///   - names: ids of sources or backends, separated by commas, or "all".
  ///   - catalog: the backends.
  ///   - output: the value of `--output`; nil leaves each source its own.
  ///   - alsa: the PCM that represents ALSA.
  /// - Returns: the targets to measure.
  /// - Throws: ``PeachError`` when there is no such source.
  package static func targets(
    _ names: String, of catalog: PluginCatalog, output: OutputSelection?, alsa: String
  ) throws(PeachError) -> [LatencyTarget] {
    if names == "all" {
      return all(of: try catalog.sourcesListedAnew(), output: output, alsa: alsa)
    }
    let chooser = SourceChooser(catalog: catalog)
    var targets: [LatencyTarget] = []
    for name in names.split(separator: ",") {
      let source = try chooser.resolve(SoundSourceID(String(name)))
      targets.append(
        LatencyTarget(source: source, output: output ?? Self.output(of: source, alsa: alsa)))
    }
    return targets
  }

  /// Returns the output that a source is measured through when none is named.
  /// - Parameters:
  ///   - source: the source.
  ///   - alsa: the PCM that represents ALSA.
  /// - Returns: JACK, or ALSA for a source of ALSA's own.
  static func output(of source: SoundSourceID, alsa: String) -> OutputSelection {
    source.backend == "alsa"
      ? .named(backend: "alsa", device: alsa) : .named(backend: "jack", device: "")
  }
}
