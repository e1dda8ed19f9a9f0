import Foundation
import PeachTesting

/// A bundle of LV2 instruments that the tests compile, and their presets.
package struct LV2Bundle: Sendable {
  /// The value of `LV2_PATH` that selects it.
  package let path: String

  /// The instruments, by the last part of their URIs.
  private static let names = [
    "right", "sharp", "slow", "late", "worker", "droning", "mono", "demanding", "printing",
    "crashing", "hanging", "leaving", "overrunning", "allocating", "solitary",
    "plucked", "drowsy", "legato", "large", "mute",
  ]

  /// Compiles the bundle.
  /// - Parameter home: where.
  /// - Throws: what the file system or the compiler answers.
  package init(in home: TestHome) throws {
    let folder = home.folder.appendingPathComponent("lv2")
    let bundle = folder.appendingPathComponent("peach-test.lv2")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try PluginCompiler.compile(
      PluginCompiler.repository.appendingPathComponent("Tests/Plugins/lv2/instruments.c"),
      to: bundle.appendingPathComponent("instruments.so"), arguments: ["-O2"])
    try (Self.prefixes + Self.names.map(Self.description).joined(separator: "\n") + Self.preset)
      .write(to: bundle.appendingPathComponent("manifest.ttl"), atomically: true, encoding: .utf8)
    path = folder.path
  }

  private static let prefixes = """
    @prefix atom: <http://lv2plug.in/ns/ext/atom#> .
    @prefix doap: <http://usefulinc.com/ns/doap#> .
    @prefix lv2: <http://lv2plug.in/ns/lv2core#> .
    @prefix midi: <http://lv2plug.in/ns/ext/midi#> .
    @prefix pset: <http://lv2plug.in/ns/ext/presets#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix urid: <http://lv2plug.in/ns/ext/urid#> .
    @prefix work: <http://lv2plug.in/ns/ext/worker#> .

    """

  /// Returns what a bundle says of an instrument.
  private static func description(_ name: String) -> String {
    let right =
      name == "mono"
      ? ""
      : """
      , [ a lv2:OutputPort, lv2:AudioPort ; lv2:index 2 ; lv2:symbol "right" ; lv2:name "Right" ]
      """
    let shift = name == "mono" ? 1 : 0
    let feature = name == "demanding" ? ", <urn:peach:test:what-nobody-has>" : ""
    return """
      <urn:peach:test:\(name)> a lv2:Plugin, lv2:InstrumentPlugin ;
        lv2:binary <instruments.so> ; doap:name "Test \(name)" ;
        lv2:requiredFeature urid:map\(feature) ; lv2:optionalFeature work:schedule ;
        lv2:extensionData work:interface ;
        lv2:port [ a lv2:InputPort, atom:AtomPort ; atom:bufferType atom:Sequence ;
          atom:supports midi:MidiEvent ; lv2:index 0 ; lv2:symbol "midi" ; lv2:name "MIDI" ],
        [ a lv2:OutputPort, lv2:AudioPort ; lv2:index 1 ; lv2:symbol "left" ; lv2:name "Left" ]\(right)\
      \(shift == 0 ? control : "") .

      """
  }

  private static let control = """
    , [ a lv2:OutputPort, lv2:ControlPort ; lv2:index 3 ; lv2:symbol "latency" ; lv2:name "Latency" ;
          lv2:portProperty lv2:reportsLatency ; lv2:designation lv2:latency ],
        [ a lv2:InputPort, lv2:ControlPort ; lv2:index 4 ; lv2:symbol "gain" ; lv2:name "Gain" ;
          lv2:default 1.0 ; lv2:minimum 0.0 ; lv2:maximum 1.0 ]
    """

  private static let preset = """
    <urn:peach:test:soft> a pset:Preset ; lv2:appliesTo <urn:peach:test:right> ;
      rdfs:label "Soft & low" ; rdfs:seeAlso <manifest.ttl> ;
      lv2:port [ lv2:symbol "gain" ; pset:value 0.25 ] .
    """
}
