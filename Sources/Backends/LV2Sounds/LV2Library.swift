import CLilv
import ContentHash
import Foundation
import Synchronization

/// The instruments, for the table's functions, which have no context of their own.
///
/// All access is from the main thread; the lock makes that visible to the compiler.
let library = Mutex(LV2Library())

/// The installed instruments and their presets.
///
/// Bundles are read when they are first requested, and again once one has come, gone or changed.
/// Nothing of a plugin is loaded here.
struct LV2Library: ~Copyable {
  private var world: LV2World?
  /// The hash of the bundles that are listed; nil before the first look.
  private var bundles: String?
  private var listed: [LV2Source] = []
  /// The places of the sources among those listed, by id and by URI.
  private var places: [String: Int] = [:]
  private var lastLook: ContinuousClock.Instant?
  private var hashes: [String: String] = [:]

  /// Looks for bundles that have come, gone or changed.
  /// - Returns: the number of sources: each instrument, followed by its presets.
  mutating func countSources() -> Int {
    refresh()
    return listed.count
  }

  /// Returns a source of those that were counted last; nil past the last.
  mutating func source(at index: Int) -> LV2Source? {
    if bundles == nil { refresh() }
    return index < listed.count ? listed[index] : nil
  }

  /// Returns the source with an id, or with the URI of an instrument or of a preset.
  mutating func source(_ id: String) throws(LV2Error) -> LV2Source {
    // A listing asks for each of hundreds at once, so it is not looked again for each.
    if places[id] == nil || lastLook.map({ .now - $0 > .seconds(1) }) ?? true { refresh() }
    guard let place = places[id] else { throw .unknown(id) }
    return listed[place]
  }

  /// Returns the world that a source is made from.
  mutating func worldOfSources() throws(LV2Error) -> LV2World {
    refresh()
    return try worldOfBundles()
  }

  /// Returns a hash of the files of a bundle.
  mutating func hash(ofBundle bundle: String) -> String {
    if let known = hashes[bundle] { return known }
    let hash = Self.contentHash(ofBundle: bundle)
    hashes[bundle] = hash
    return hash
  }

  private mutating func refresh() {
    let now = Self.bundleTimes()
    lastLook = .now
    guard now != bundles else { return }
    // The world before is kept: instruments that sound still belong to it.
    world = nil
    bundles = now
    hashes = [:]
    listed = LV2SourceNames.sources(of: instruments(of: now))
    places = Dictionary(
      listed.enumerated().flatMap { [($1.id, $0), ($1.preset?.uri ?? $1.instrument.uri, $0)] }
    ) { first, _ in first }
  }

  private mutating func instruments(of bundles: String) -> [LV2Instrument] {
    if let kept = LV2Listing.kept(of: bundles) { return kept.instruments }
    guard let instruments = try? worldOfBundles().instruments() else { return [] }
    LV2Listing(bundles: bundles, instruments: instruments).keep()
    return instruments
  }

  private mutating func worldOfBundles() throws(LV2Error) -> LV2World {
    if let world { return world }
    let new = try LV2World()
    world = new
    return new
  }

  /// The folders that hold bundles, as lilv searches them.
  private static var folders: [String] {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["LV2_PATH"] { return path.split(separator: ":").map(String.init) }
    let home = environment["HOME"].map { ["\($0)/.lv2"] } ?? []
    return home + ["/usr/lib/\(machine)-linux-gnu/lv2", "/usr/lib/lv2", "/usr/local/lib/lv2"]
  }

  private static var machine: String {
    #if arch(arm64)
    "aarch64"
    #else
    "x86_64"
    #endif
  }

  /// Returns a hash of the places of all bundles, and of the times of their last changes.
  private static func bundleTimes() -> String {
    // The offered features decide which instruments lack something.
    var times = LV2Features.offered.sorted().joined(separator: "\n") + "\n"
    for folder in folders {
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        let bundle = "\(folder)/\(name)"
        for path in [bundle, "\(bundle)/manifest.ttl"] {
          var status = stat()
          guard stat(path, &status) == 0 else { continue }
          times += "\(path) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)\n"
        }
      }
    }
    return ContentHash.hash(of: Data(times.utf8))
  }

  /// The bytes up to which the content of a file counts; of a larger one, its time does.
  private static let largest = 16 << 20

  private static func contentHash(ofBundle bundle: String) -> String {
    let files = FileManager.default.enumerator(atPath: bundle)?.compactMap { $0 as? String } ?? []
    var text = ""
    for name in files.sorted() {
      var status = stat()
      guard stat("\(bundle)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      let file = URL(fileURLWithPath: "\(bundle)/\(name)")
      let content =
        status.st_size <= largest
        ? ContentHash.hash(of: file) : "\(status.st_size) \(status.st_mtim.tv_sec)"
      text += "\(name)\n\(content ?? "")\n"
    }
    return ContentHash.hash(of: Data(text.utf8))
  }
}

/// The instruments that were found last, as a file of the cache keeps them: what bundles say takes seconds to
/// read where there are hundreds of plugins.
struct LV2Listing: Codable {
  /// A hash of the places and times of all bundles.
  let bundles: String
  /// The instruments.
  let instruments: [LV2Instrument]

  /// Returns the listing of these bundles; nil if it has not been kept.
  static func kept(of bundles: String) -> LV2Listing? {
    guard let file, let data = try? Data(contentsOf: file),
      let listing = try? JSONDecoder().decode(LV2Listing.self, from: data),
      listing.bundles == bundles
    else { return nil }
    return listing
  }

  /// Keeps the listing; if it cannot be written, only time is lost.
  func keep() {
    guard let file = Self.file, let data = try? JSONEncoder().encode(self) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// The file in Peach's folder of the cache; nil without a home.
  private static var file: URL? {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["HOME"].map { "\($0)/.cache" }
    return cache.map { URL(fileURLWithPath: $0).appendingPathComponent("peach/lv2.json") }
  }
}

/// The URIs of LV2 that its headers put together from two texts, which Swift cannot read.
enum LV2Name {
  private static let core = "http://lv2plug.in/ns/lv2core#"
  private static let extensions = "http://lv2plug.in/ns/ext/"

  static let instrument = core + "InstrumentPlugin"
  static let inputPort = core + "InputPort"
  static let outputPort = core + "OutputPort"
  static let audioPort = core + "AudioPort"
  static let cvPort = core + "CVPort"
  static let controlPort = core + "ControlPort"
  static let connectionOptional = core + "connectionOptional"
  static let enabled = core + "enabled"
  static let atomPort = extensions + "atom#AtomPort"
  static let chunk = extensions + "atom#Chunk"
  static let sequence = extensions + "atom#Sequence"
  static let int = extensions + "atom#Int"
  static let long = extensions + "atom#Long"
  static let float = extensions + "atom#Float"
  static let double = extensions + "atom#Double"
  static let bool = extensions + "atom#Bool"
  static let eventPort = extensions + "event#EventPort"
  static let midiEvent = extensions + "midi#MidiEvent"
  static let preset = extensions + "presets#Preset"
  static let minimumSize = extensions + "resize-port#minimumSize"
  static let workerInterface = extensions + "worker#interface"
  static let schedule = extensions + "worker#schedule"
  static let loadDefaultState = extensions + "state#loadDefaultState"
  static let sampleRate = extensions + "parameters#sampleRate"
  static let label = "http://www.w3.org/2000/01/rdf-schema#label"
  static let seeAlso = "http://www.w3.org/2000/01/rdf-schema#seeAlso"
}

/// Gives sources short ids, so that an id always means the same sound.
enum LV2SourceNames {
  /// The bytes of a name within an id: two names fit into the 256 of an id, with room for the rest.
  private static let longest = 80

  /// Returns the sources of some instruments, each followed by its presets.
  ///
  /// An id consists of names. All things that share a name are distinguished by their URIs: an id
  /// that another bundle could take over would teach one sound and then another.
  static func sources(of instruments: [LV2Instrument]) -> [LV2Source] {
    let names = told(instruments.map { ($0.name, $0.uri) })
    return zip(instruments, names).flatMap { instrument, name in
      let labels = told(instrument.presets.map { ($0.label, $0.uri) })
      return [LV2Source(id: name, instrument: instrument, preset: nil)]
        + zip(instrument.presets, labels).map { preset, label in
          LV2Source(id: "\(name):\(label)", instrument: instrument, preset: preset)
        }
    }
  }

  /// Returns a name for each thing that no other has.
  private static func told(_ things: [(name: String, uri: String)]) -> [String] {
    let names = things.map { plain($0.name) }
    let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    return zip(names, things).map { name, thing in
      counts[name.lowercased()] == 1
        ? name : "\(name)~\(ContentHash.hash(of: Data(thing.uri.utf8)).prefix(6))"
    }
  }

  /// Returns a name of letters, digits, dots and dashes alone: ids have no spaces, and are typed.
  static func plain(_ name: String) -> String {
    var plain = ""
    for character in name {
      let isKept = character.isLetter || character.isNumber || character == "." || character == "_"
      let next = isKept ? String(character) : "-"
      if next == "-", plain.isEmpty || plain.hasSuffix("-") { continue }
      guard plain.utf8.count + next.utf8.count <= longest else { break }
      plain += next
    }
    if plain.hasSuffix("-") { plain.removeLast() }
    return plain.isEmpty ? "_" : plain
  }
}
