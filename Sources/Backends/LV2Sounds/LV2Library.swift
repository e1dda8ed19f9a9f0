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
/// Bundles are read when they are first asked for, and again once one has come, gone or changed.
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
    // What a host offers decides which instruments lack something.
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
