package import Foundation
package import PeachCore
import Synchronization

/// Loads the backends that are wanted, and lists what they bring.
///
/// Thread-safe. Only what is requested is loaded: one backend, or all of them.
package final class PluginCatalogue: SoundSourceProvider {
  private let plugins: CheckedPlugins
  private let cache: PluginCache
  let calibrationCache: CalibrationCache
  private let options: [(name: String, value: String)]
  /// The program that renders a sound in a process of its own; nil if there is none.
  let isolatedProgram: IsolatedProgram?
  /// True if sounds are rendered there by default.
  let isolates: Bool
  private let loaded = Mutex<[URL: Result<LoadedBackend, PluginError>]>([:])

  /// Looks for plugin files; loads nothing yet.
  /// - Parameters:
  ///   - search: the folders to search.
  ///   - scanner: checks new plugins.
  ///   - cache: Peach's cache directory.
  ///   - soundFonts: files named by the user, offered to every backend.
  ///   - isolatedProgram: the program that renders a sound in a process of its own.
  ///   - isolates: true to render sounds there by default.
  package init(
    search: PluginSearch, scanner: PluginScanner, cache: URL, soundFonts: [String] = [],
    isolatedProgram: IsolatedProgram? = nil, isolates: Bool = false
  ) {
    self.isolatedProgram = isolatedProgram
    self.isolates = isolates
    self.cache = PluginCache(cache: cache)
    plugins = CheckedPlugins(search: search, scanner: scanner, cache: self.cache)
    calibrationCache = CalibrationCache(cache: cache)
    options = soundFonts.map { ("soundfont", $0) }
  }

  /// Forgets the reports on all plugins, including quarantines.
  package func rescan() { plugins.forgetAll() }

  /// Forgets the reports on the plugins with an id, and checks them anew.
  /// - Parameter id: the id as listed.
  /// - Returns: those plugins in their new state.
  package func allow(_ id: String) -> [Plugin] {
    for plugin in checkedPlugins() where plugin.id == id { plugins.forget(plugin) }
    return checkedPlugins().filter { $0.id == id }
  }

  /// Every plugin found; new ones are checked.
  ///
  /// A second plugin with the same id is listed as incompatible.
  package func checkedPlugins() -> [Plugin] { plugins.all() }

  /// Loads every plugin reported as ready, to notice any whose library has gone since the check.
  package func loadAll() {
    for plugin in checkedPlugins() where plugin.state == .ready { _ = load(plugin.path) }
  }

  /// Returns and clears the note on the plugin that took the program down when it was last used.
  package func takeCrashNote() -> CrashNote? {
    guard let text = try? String(contentsOf: cache.note, encoding: .utf8) else { return nil }
    try? FileManager.default.removeItem(at: cache.note)
    return CrashNote(text)
  }

  /// The ids of the backends that could be loaded, in the order they were found.
  package func backendIDs() -> [String] {
    checkedPlugins().filter { $0.state == .ready }.map(\.id)
  }

  /// Returns every source of every backend that could be loaded.
  package func sources() throws(AudioError) -> [SourceDescription] {
    var all: [SourceDescription] = []
    for id in backendIDs() { all += try backend(id)?.sources ?? [] }
    return all
  }

  /// The ids of every source of every backend that could be loaded.
  package var availableSources: [SoundSourceID] { ((try? sources()) ?? []).map(\.id) }

  /// Returns the known tunings of recorded sounds, without measuring anything.
  ///
  /// Sounds with an exact pitch are not included.
  /// - Throws: ``AudioError`` when a SoundFont the user named is refused.
  package func calibrations() throws(AudioError) -> [SoundSourceID: CalibrationTable] {
    var tables: [SoundSourceID: CalibrationTable] = [:]
    var hashes: [URL: String] = [:]
    for id in backendIDs() {
      guard let backend = try backend(id) else { continue }
      for source in backend.sources.map(\.id) {
        guard let recording = backend.recording(of: source.sound ?? "") else { continue }
        // A large font takes a while to hash, and has many presets.
        let hash =
          calibrationCache.isEmpty
          ? nil : hashes[recording.file] ?? ContentHash.hash(of: recording.file)
        hashes[recording.file] = hash
        tables[source] =
          hash.map { calibrationCache.table(of: recording, hash: $0) } ?? CalibrationTable()
      }
    }
    return tables
  }

  /// Returns the human-readable name of a source; its id if the source is not known.
  package func displayName(for source: SoundSourceID) -> String {
    (try? sources())?.first { $0.id == source }?.name ?? source.rawValue
  }

  /// Returns the reason why the plugin with an id is not ready; nil if it is, or there is none.
  func obstacle(_ id: String) -> Reason? {
    let found = plugins.named(id)
    guard !found.contains(where: { $0.state == .ready }) else { return nil }
    return found.first?.state.reason
  }

  /// Returns the loaded backend with an id; nil if none is ready.
  func backend(_ id: String) throws(AudioError) -> LoadedBackend? {
    for plugin in plugins.named(id) where plugin.state == .ready && plugin.id == id {
      if let backend = load(plugin.path) {
        return try configured(backend, file: plugin.path)
      }
    }
    return nil
  }

  /// Returns the backend of a source.
  /// - Throws: ``AudioError`` when it is not ready, or there is none.
  func soundBackend(_ id: String) throws(AudioError) -> LoadedBackend {
    if let backend = try backend(id) { return backend }
    if let reason = obstacle(id) { throw .sourceUnavailable(source: id, reason: reason) }
    throw .unknownSource(id)
  }

  /// Returns the backend of an output.
  /// - Throws: ``AudioError/outputUnavailable(output:reason:)`` when it is not ready.
  func outputBackend(_ id: String) throws(AudioError) -> LoadedBackend {
    if let backend = try backend(id) { return backend }
    throw .outputUnavailable(
      output: id,
      reason: obstacle(id) ?? .noOutput(id))
  }

  /// Passes the options to a backend, once, before its sources are listed.
  private func configured(
    _ backend: LoadedBackend, file: URL
  ) throws(AudioError) -> LoadedBackend {
    let isNew = configuredFiles.withLock { $0.insert(file).inserted }
    guard isNew else { return backend }
    for option in options { try backend.setOption(option.name, option.value) }
    return backend
  }

  private let loading = NSLock()
  private let configuredFiles = Mutex<Set<URL>>([])

  /// Loads one file at a time, as a backend is started only once.
  private func load(_ file: URL) -> LoadedBackend? {
    loading.lock()
    defer { loading.unlock() }
    if let known = loaded.withLock({ $0[file] }) { return try? known.get() }
    let result = Result { () throws(PluginError) in
      try LoadedBackend(path: file.path, manifest: PluginManifest.beside(file))
    }
    loaded.withLock { $0[file] = result }
    if let backend = try? result.get(), let hash = ContentHash.hash(of: file) {
      cache.prepare()
      CrashRecorder.watch(backend, file: cache.file(hash), note: cache.note)
    }
    do {
      return try result.get()
    } catch {
      plugins.note(error, of: file)
      return nil
    }
  }

  /// Loads every backend if the user named a SoundFont, so that a file nobody can use is refused
  /// whatever is about to sound.
  package func checkOptions() throws(AudioError) {
    guard !options.isEmpty else { return }
    for id in backendIDs() { _ = try backend(id) }
  }
}
