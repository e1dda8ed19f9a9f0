import CPeachBackend
import Foundation
import PeachContract
import PeachMeasure

/// The plugin under check, as one check sees it in its own process.
final class PluginUnderTest: @unchecked Sendable {
  // Safe: each process that runs a check uses it from one thread.
  let subject: CheckSubject
  private var started: peach_backend?
  private var chosenSource: String?

  init(_ subject: CheckSubject) { self.subject = subject }

  // MARK: The table

  func entry() throws(CheckFinding) -> (@convention(c) () -> UnsafePointer<peach_backend>?) {
    guard let image = dlopen(subject.file.path, RTLD_NOW | RTLD_LOCAL | Int32(RTLD_NODELETE)) else {
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
    try requireSuccess("start refuses: ") { table.start?(host, $0, $1) ?? PEACH_OK }
    return table
  }

  // MARK: Sounds

  /// Starts the backend and returns its sounds.
  func sounds() throws(CheckFinding) -> peach_sound {
    guard let sound = try start().sound else { throw .skipped("it brings no sound") }
    return Contract.read(sound, size: sound.pointee.size, as: peach_sound.self)
  }

  /// Returns id, name and group of all sources, as listed; nothing for one that is refused.
  func sourceTexts(_ sounds: peach_sound) -> [[String]] {
    (0..<min(sounds.source_count(), UInt32(SourceListing.greatestCount))).map { index in
      var source = Contract.blank(peach_source.self)
      guard sounds.source(index, &source) == PEACH_OK else { return [] }
      return [source.id, source.name, source.group].map(Contract.text)
    }
  }

  /// Returns the ids of all sources, as listed.
  func sourceIDs(_ sounds: peach_sound) -> [String] { sourceTexts(sounds).map { $0.first ?? "" } }

  /// Starts the backend and lists its sources; without a sound there are none.
  func listing() throws(CheckFinding) -> SourceListing {
    try listing(start().sound == nil ? [] : sourceIDs(sounds()))
  }

  private func listing(_ ids: [String]) throws(CheckFinding) -> SourceListing {
    SourceListing(backend: try table().id.map { String(cString: $0) } ?? "", sources: ids)
  }

  /// Returns the source to play: the first, unless the user named one.
  func source(_ sounds: peach_sound) throws(CheckFinding) -> String {
    if let chosenSource { return chosenSource }
    let ids = sourceIDs(sounds)
    guard let first = ids.first else { throw .skipped("it has no source here") }
    let name = subject.source ?? first
    guard let source = try listing(ids).id(meantBy: name) else {
      throw .failed("it has no source “\(name)”")
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
  var device: String { subject.device ?? "" }

  /// Starts the backend and returns its output.
  func output() throws(CheckFinding) -> peach_output {
    guard let output = try start().output else { throw .skipped("it brings no output") }
    return Contract.read(output, size: output.pointee.size, as: peach_output.self)
  }
}

extension PluginUnderTest {
  /// Returns what the host asks before it measures keys; nil if it measures none.
  func calibration() throws(CheckFinding) -> peach_calibration? {
    guard let found = try start().extension?(PEACH_CALIBRATION_ID) else { return nil }
    return Contract.read(found, size: found.load(as: UInt32.self), as: peach_calibration.self)
  }

  /// Returns true if the host measures the keys of the source: they are recorded or played by others, and may
  /// be of any pitch.
  func isMeasured() throws(CheckFinding) -> Bool {
    guard let calibration = try calibration() else { return false }
    let source = try source(sounds())
    var (file, part) = ([CChar](repeating: 0, count: 4096), [CChar](repeating: 0, count: 4096))
    if let content = calibration.content, content(source, &part, 4096) == PEACH_OK { return true }
    return calibration.recording?(source, &file, 4096, &part, 4096) == PEACH_OK
  }

  /// Requires a note to be what was requested, as nearly as its sound can be.
  ///
  /// Where notes cannot be repeated (``Repeatability``), the host measures the keys and informs the
  /// user; so a deviation that equal notes also have is only a warning there.
  /// - Parameters:
  ///   - error: how far the note is off; below 0, it is right by more than that.
  ///   - tolerance: how far it may be.
  ///   - unit: the unit of both.
  ///   - words: what is wrong with it.
  ///   - difference: plays an equal note, and returns how far it is off the first.
  /// - Throws: a failure, or a warning for an error that equal notes explain.
  func requireExact(
    _ error: Double, within tolerance: Double, unit: String, _ words: String,
    difference: () throws(CheckFinding) -> Double
  ) throws(CheckFinding) {
    if error <= tolerance { return }
    guard try isMeasured() else { throw .failed(words) }
    var differences = [0.0]
    while differences.count < Repeatability.noteCount { differences.append(try difference()) }
    let spread = Repeatability(differences).spread
    guard error <= tolerance + Repeatability.allowance(of: spread) else { throw .failed(words) }
    throw .warning("\(words); equal notes differ by up to \(spread.rounded(to: 2)) \(unit), too")
  }
}

/// The sources that a plugin lists.
package struct SourceListing: Codable, Equatable, Sendable {
  /// The id of the backend.
  package let backend: String
  /// The ids of its sources, without that of the backend, in the order of the plugin.
  package let sources: [String]

  /// The greatest number of sources that is read; more would fill lists and menus to no end.
  package static let greatestCount = 100_000

  package init(backend: String, sources: [String]) {
    self.backend = backend
    self.sources = sources
  }

  /// Returns the id of the source that a user means by "sound" or "backend:sound"; nil if there is
  /// none.
  package func id(meantBy name: String) -> String? {
    if sources.contains(name) { return name }
    guard name.hasPrefix("\(backend):") else { return nil }
    let rest = String(name.dropFirst(backend.count + 1))
    return sources.contains(rest) ? rest : nil
  }
}
