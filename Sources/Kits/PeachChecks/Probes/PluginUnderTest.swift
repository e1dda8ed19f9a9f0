import CPeachBackend
import Foundation
import PeachContract

/// The plugin under check, as one check sees it in its own process.
final class PluginUnderTest: @unchecked Sendable {
  // Safe: each process that runs a check uses it from one thread.
  let file: URL
  let seed: UInt64
  private let wantedSource: String?
  private let wantedDevice: String?
  private var started: peach_backend?
  private var chosenSource: String?

  init(_ subject: CheckSubject) {
    file = subject.file
    seed = subject.seed
    wantedSource = subject.source
    wantedDevice = subject.device
  }

  // MARK: The table

  func entry() throws(CheckFinding) -> (@convention(c) () -> UnsafePointer<peach_backend>?) {
    guard let image = dlopen(file.path, RTLD_NOW | RTLD_LOCAL | Int32(RTLD_NODELETE)) else {
      throw .failed(dlerror().map { String(cString: $0) } ?? "it does not load")
    }
    guard let symbol = dlsym(image, "peach_backend_entry") else {
      throw .failed("there is no peach_backend_entry")
    }
    return unsafeBitCast(
      symbol, to: (@convention(c) () -> UnsafePointer<peach_backend>?).self)
  }

  /// Returns the table, with missing fields zero.
  func table() throws(CheckFinding) -> peach_backend {
    guard let table = try entry()() else { throw .failed("peach_backend_entry returns null") }
    return Contract.read(table, size: table.pointee.size, as: peach_backend.self)
  }

  /// Starts the backend, the first time it is called.
  func start() throws(CheckFinding) -> peach_backend {
    if let started { return started }
    let table = try start(CheckHost.table)
    started = table
    return table
  }

  /// Starts the backend under a host; call it once.
  func start(_ host: UnsafePointer<peach_host>) throws(CheckFinding) -> peach_backend {
    let table = try table()
    if let failed = Contract.failure(of: { table.start?(host, $0, $1) ?? PEACH_OK }) {
      throw .failed("start refuses: \(failed.words)")
    }
    return table
  }

  // MARK: Sounds

  /// Starts the backend and returns its sounds.
  func sounds() throws(CheckFinding) -> peach_sound {
    guard let sound = try start().sound else { throw .skipped("it brings no sound") }
    return Contract.read(sound, size: sound.pointee.size, as: peach_sound.self)
  }

  /// Returns the ids of all sources, as listed.
  func sourceIDs(_ sounds: peach_sound) -> [String] {
    (0..<min(sounds.source_count(), UInt32(SourceListing.greatestCount))).map { index in
      var source = peach_source()
      source.size = UInt32(MemoryLayout<peach_source>.size)
      guard sounds.source(index, &source) == PEACH_OK else { return "" }
      return Contract.text(source.id)
    }
  }

  /// Starts the backend and lists its sources, of which there are none without a sound.
  func listing() throws(CheckFinding) -> SourceListing {
    let sounds = try start().sound == nil ? nil : try sounds()
    return try listing(sounds.map(sourceIDs) ?? [])
  }

  private func listing(_ ids: [String]) throws(CheckFinding) -> SourceListing {
    SourceListing(backend: try table().id.map { String(cString: $0) } ?? "", sources: ids)
  }

  /// Returns the source to play: the first, unless the user named one.
  func source(_ sounds: peach_sound) throws(CheckFinding) -> String {
    if let chosenSource { return chosenSource }
    let ids = sourceIDs(sounds)
    guard let first = ids.first else { throw .skipped("it has no source here") }
    var source = first
    if let wantedSource {
      guard let id = try listing(ids).id(meantBy: wantedSource) else {
        throw .failed("it has no source “\(wantedSource)”")
      }
      source = id
    }
    chosenSource = source
    return source
  }

  /// Returns a maker of instances that share the table.
  func makers() throws(CheckFinding) -> SoundMaker {
    let sounds = try sounds()
    return SoundMaker(sounds, source: try source(sounds))
  }

  /// Returns an activated instance.
  func sound(rate: Double = 48_000) throws(CheckFinding) -> OfflineSound {
    try makers().make(rate: rate)
  }

  // MARK: Output

  /// The device to open: the default one, unless the user named one.
  var device: String { wantedDevice ?? "" }

  /// Starts the backend and returns its output.
  func output() throws(CheckFinding) -> peach_output {
    guard let output = try start().output else { throw .skipped("it brings no output") }
    return Contract.read(output, size: output.pointee.size, as: peach_output.self)
  }
}
