import ContentHash
package import Foundation
package import PeachCore
import Synchronization
import UserFiles

/// Loads the requested backends, and lists what they provide.
///
/// Thread-safe. Only what is requested is loaded: one backend, or all of them.
package final class PluginCatalog: SoundSourceProvider {
  private let plugins: CheckedPlugins
  private let cache: PluginCache
  let calibrationCache: CalibrationCache
  private let soundFonts: [String]
  private let options: [PluginOption]
  private let server: ForkServer
  private let isolation: Isolation
  /// Each backend as the user wants it, or why it refused that.
  private let loaded = Mutex<[Place: Result<any Backend, PeachError>]>([:])
  private let search = SearchState()

  /// A plugin file, and where its code runs.
  private struct Place: Hashable {
    let file: URL
    let isSandboxed: Bool
  }

  /// Looks for plugin files; loads nothing yet.
  /// - Parameters:
  ///   - search: the folders to search.
  ///   - server: forks the processes of plugins.
  ///   - cache: Peach's cache directory.
  ///   - soundFonts: files named by the user, offered to every backend.
  ///   - options: the options named by the user, each for one backend.
  ///   - isolation: the plugins that run in processes of their own.
  package init(
    search: PluginSearch, server: ForkServer, cache: URL, soundFonts: [String] = [],
    options: [PluginOption] = [], isolation: Isolation = .foreign(trusted: [])
  ) {
    self.server = server
    self.isolation = isolation
    self.cache = PluginCache(cache: cache)
    plugins = CheckedPlugins(
      search: search, scanner: PluginScanner(server: server), cache: self.cache)
    calibrationCache = CalibrationCache(cache: cache)
    self.soundFonts = soundFonts
    self.options = options
  }

  /// Forgets the reports on all plugins, including quarantines.
  package func rescan() { plugins.forgetAll() }

  /// Forgets the reports on the plugins with an id, which are checked again when they are next asked for.
  /// - Parameter id: the id as listed.
  package func forget(_ id: String) {
    for plugin in checkedPlugins() where plugin.id == id {
      plugins.forget(plugin)
      // Forgets the crashes of its process as well.
      loaded.withLock { $0[Place(file: plugin.path, isSandboxed: true)] = nil }
    }
  }

  /// Forgets what the plugins with an id did wrong for a sound, which may be used again from then
  /// on.
  /// - Parameters:
  ///   - id: the id as listed.
  ///   - sound: the id of the sound, without that of the backend.
  package func forget(_ id: String, sound: String) {
    for plugin in checkedPlugins() where plugin.id == id {
      plugins.forget(sound, of: plugin.path)
      remote(plugin)?.resetViolation(for: sound)
    }
  }

  /// Returns the number of sources that a plugin listed when it was last asked; nil if it has not
  /// been.
  package func sourceCount(of plugin: Plugin) -> Int? {
    guard plugin.state == .ready, plugin.report?.hasSounds == true,
      case .success(let backend)? = loaded.withLock({
        $0[Place(file: plugin.path, isSandboxed: isSandboxed(plugin))]
      })
    else { return plugin.report?.sources?.count }
    return backend.sources().count
  }

  /// Returns the backend of a plugin whose code runs in a process of its own, if it is in use.
  private func remote(_ plugin: Plugin) -> SandboxedBackend? {
    try? loaded.withLock { $0[Place(file: plugin.path, isSandboxed: true)] }?.get()
      as? SandboxedBackend
  }

  /// Every plugin found; new ones are checked.
  ///
  /// A second plugin with the same id is listed as incompatible.
  package func checkedPlugins() -> [Plugin] { plugins.all() }

  /// Starts every plugin reported as ready, all at once, to notice any whose library has gone since
  /// the check, and to have their sources listed again.
  package func refreshAll() {
    let ready = checkedPlugins().filter { $0.state == .ready }
    // A plugin that hangs does not hold up the others.
    DispatchQueue.concurrentPerform(iterations: ready.count) { index in
      (try? backend(ready[index], for: .sounds))??.refreshSources()
    }
  }

  /// Returns and clears the note on the plugin that took the program down when it was last used.
  package func takeCrashNote() -> CrashNote? {
    let file = OwnFile(cache.note.path)
    guard let text = file.read() else { return nil }
    file.remove()
    var note = CrashNote(String(decoding: text, as: UTF8.self))
    note.isRetried = !plugins.staysBlocked(note.plugin)
    return note
  }

  /// The ids of the backends that could be loaded, in the order they were found.
  package func backendIDs() -> [String] {
    checkedPlugins().filter { $0.state == .ready }.map(\.id)
  }

  /// Returns every source of every backend that can be loaded, listed again: something may have been installed
  /// since the last look.
  ///
  /// May take a second, as it starts every backend.
  /// - Throws: ``PeachError`` when a SoundFont the user named is refused.
  package func sourcesListedAnew() throws(PeachError) -> [SourceDescription] {
    refreshAll()
    return try sources()
  }

  /// Returns every source of every backend that could be loaded, as it was listed last.
  /// - Throws: ``PeachError`` when a SoundFont the user named is refused.
  package func sources() throws(PeachError) -> [SourceDescription] {
    var all: [SourceDescription] = []
    for id in backendIDs() { all += try backend(id)?.sources() ?? [] }
    return all
  }

  /// Returns the plugins that third parties wrote and that can list sources, by the ids of their backends.
  func thirdPartyPlugins() -> [String: Plugin] {
    let plugins = checkedPlugins().filter { $0.state == .ready && !$0.isOwn }
    return Dictionary(plugins.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the known tunings of recorded sounds, without measuring anything.
  ///
  /// Sounds with an exact pitch are not included. Where the tuning depends on the rate, it is that
  /// at 48 kHz.
  /// - Parameter sources: the sources, also such as are not listed.
  /// - Returns: a table for each recorded sound, empty if nothing is known of it.
  /// - Throws: ``PeachError`` when a SoundFont the user named is refused.
  func calibrations(
    of sources: [SourceDescription]
  ) throws(PeachError) -> [SoundSourceID: CalibrationTable] {
    var tables: [SoundSourceID: CalibrationTable] = [:]
    var hashes: [URL: String?] = [:]
    for (id, members) in Dictionary(grouping: sources, by: \.backend) {
      guard let backend = try backend(id) else { continue }
      for source in members.map(\.id) {
        guard let recording = backend.recording(of: source.sound ?? "") else { continue }
        var hash: String?
        if !calibrationCache.isEmpty {
          // A large font takes a while to hash, and has many presets.
          if case .file(let file, _) = recording.content {
            hash = hashes[file] ?? recording.contentHash()
            hashes[file] = .some(hash)
          } else {
            hash = recording.contentHash()
          }
        }
        tables[source] =
          hash.map {
            calibrationCache.table(of: recording, hash: $0, rate: Calibrator.usualRate)
          } ?? CalibrationTable()
      }
    }
    return tables
  }

  /// Returns the human-readable name of a source; its id if the source is not known.
  package func displayName(for source: SoundSourceID) -> String {
    (try? sources())?.first { $0.id == source }?.name ?? source.rawValue
  }

  /// Returns the reason why the plugin with an id is not ready; nil if it is, or does not exist.
  func obstacle(_ id: String) -> Reason? {
    let found = plugins.named(id)
    guard !found.contains(where: { $0.state == .ready }) else { return nil }
    return found.first?.state.reason
  }

  /// Returns the backend with an id; nil if none is ready.
  /// - Parameters:
  ///   - id: the id.
  ///   - role: the purpose for which it is requested.
  ///   - isolation: the plugins that run in processes of their own; nil for the catalog's choice.
  /// - Returns: the backend.
  /// - Throws: ``PeachError`` when it refuses an option.
  func backend(
    _ id: String, for role: Role = .sounds, isolation: Isolation? = nil
  ) throws(PeachError) -> (any Backend)? {
    for plugin in plugins.named(id) where plugin.state == .ready && plugin.id == id {
      if let backend = try backend(plugin, for: role, isolation: isolation) { return backend }
    }
    return nil
  }

  /// The role for which a backend is requested.
  enum Role { case sounds, output }

  /// Returns true if a plugin runs in a process of its own.
  package func isSandboxed(_ plugin: Plugin) -> Bool { isolation.isSandboxed(plugin, for: .sounds) }

  /// Returns the backend of a source.
  /// - Throws: ``PeachError`` when it is not ready, or does not exist.
  func soundBackend(
    _ id: String, isolation: Isolation? = nil
  ) throws(PeachError) -> any Backend {
    if let backend = try backend(id, for: .sounds, isolation: isolation) { return backend }
    if let reason = obstacle(id) { throw PeachError(.sourceUnavailable, of: id, reason) }
    throw .unknownSource(id)
  }

  /// Returns the backend of an output.
  /// - Throws: ``PeachError`` when it is not ready.
  func outputBackend(_ id: String) throws(PeachError) -> any Backend {
    if let backend = try backend(id, for: .output) { return backend }
    if let reason = obstacle(id) { throw PeachError(.outputUnavailable, of: id, reason) }
    let known = checkedPlugins().filter { $0.report?.hasOutput == true }.map(\.id)
    throw PeachError(
      .outputUnavailable, of: id, .noOutput(id, known: known + [OutputSelection.silent.text]))
  }

  private func backend(
    _ plugin: Plugin, for role: Role, isolation: Isolation? = nil
  ) throws(PeachError) -> (any Backend)? {
    let isSandboxed = (isolation ?? self.isolation).isSandboxed(plugin, for: role)
    let place = Place(file: plugin.path, isSandboxed: isSandboxed)
    return try load(plugin, place)?.get()
  }

  /// Held while a library is loaded: one at a time, as a crash is noted by its name.
  private let loading = NSLock()
  /// Held while a backend is made ready, so that it is started only once; one that hangs holds up no other.
  private let places = Mutex<[Place: NSLock]>([:])

  /// Loads a backend that has not been loaded yet.
  ///
  /// It is published once it has accepted the user's files and options. A refusal is kept and thrown again.
  private func load(_ plugin: Plugin, _ place: Place) -> Result<any Backend, PeachError>? {
    let lock = places.withLock { places in
      let lock = places[place] ?? NSLock()
      places[place] = lock
      return lock
    }
    lock.lock()
    defer { lock.unlock() }
    if let known = loaded.withLock({ $0[place] }) { return known }
    let made = loading.withLock { place.isSandboxed ? makeSandboxed(plugin) : loadHere(plugin) }
    guard let backend = made else { return nil }
    let result = Result { () throws(PeachError) in
      for file in soundFonts { try backend.offer(soundFont: file) }
      for option in options where option.backend == backend.id { try backend.set(option) }
      return backend
    }
    loaded.withLock { $0[place] = result }
    return result
  }

  /// Runs a background search for a lost sound.
  ///
  /// A plugin that answers late during the search is not recorded as hanging.
  func searching<Value>(_ look: () -> Value) -> Value {
    search.count.add(1, ordering: .relaxed)
    defer { search.count.subtract(1, ordering: .relaxed) }
    return look()
  }

  private func makeSandboxed(_ plugin: Plugin) -> (any Backend)? {
    guard let report = plugin.report else { return nil }
    return SandboxedBackend(
      report, id: plugin.id, file: plugin.path, origin: plugin.origin, server: server,
      isSearching: { [search] in search.count.load(ordering: .relaxed) > 0 }
    ) { [plugins] notice in
      switch notice {
      case .refused(let report): plugins.note(report, of: plugin.path)
      case .violation(let violation): plugins.note(violation, of: plugin.path)
      case .sources(let listing): plugins.note(listing, of: plugin.path)
      }
    }
  }

  private func loadHere(_ plugin: Plugin) -> (any Backend)? {
    guard let hash = ContentHash.hash(of: plugin.path) else { return nil }
    cache.prepare()
    let file = cache.file(hash)
    let (report, backend) = CrashRecorder.loading(plugin, file: file, note: cache.note) {
      PluginReport.loading(plugin.path.path, limit: plugin.origin.listingLimit)
    }
    guard let backend else {
      plugins.note(report, of: plugin.path)
      return nil
    }
    CrashRecorder.watch(backend, file: file, note: cache.note)
    return backend
  }

  /// Loads every backend if the user named a SoundFont, and those that an option was named for, so
  /// that a file or a value that no plugin accepts is refused whatever is about to sound.
  package func checkOptions() throws(PeachError) {
    if !soundFonts.isEmpty {
      for id in backendIDs() { _ = try backend(id) }
    }
    for option in options where try backend(option.backend) == nil {
      throw PeachError(
        .sourceUnavailable, of: option.backend,
        obstacle(option.backend) ?? .noBackend(option.backend))
    }
  }

  /// Returns the options of a backend that could be loaded; none for any other.
  package func options(of id: String) -> [PluginOptionInfo] {
    loaded.withLock { $0.values.compactMap { try? $0.get() }.first { $0.id == id } }?.options()
      ?? []
  }

  /// The number of background searches that are running.
  private final class SearchState: Sendable {
    let count = Atomic<Int>(0)
  }
}

/// The plugins whose code runs in processes of their own.
package enum Isolation: Hashable, Sendable {
  /// Those of others and those that load the code of others, except for those that the user trusts, by
  /// their ids.
  case foreign(trusted: Set<String>)
  /// All of them, Peach's own sounds included.
  case all
  /// None.
  case none

  /// Returns true if a plugin runs in a process of its own.
  func isSandboxed(_ plugin: Plugin, for role: PluginCatalog.Role) -> Bool {
    let isThirdParty = plugin.needsTrust
    return switch self {
    case .foreign(let trusted): isThirdParty && !trusted.contains(plugin.id)
    // Peach's own outputs have functions beyond the contract.
    case .all: isThirdParty || role == .sounds
    case .none: false
    }
  }
}
