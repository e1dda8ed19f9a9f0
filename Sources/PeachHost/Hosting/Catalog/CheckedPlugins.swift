import ContentHash
import CPeachBackend
import Foundation
import PeachCore
import Synchronization

/// The plugin files that were found, each with the outcome of its check; new ones are checked in a
/// process of their own when they are first requested.
///
/// Thread-safe.
final class CheckedPlugins: Sendable {
  private let files: [URL]
  private let objections: [URL: Reason]
  private let ownFiles: Set<URL>
  private let scanner: PluginScanner
  private let cache: PluginCache
  private let states = Mutex<[URL: Plugin]>([:])
  /// The manifests that were read; they are read once a run.
  private let manifests = Mutex<[URL: PluginManifest?]>([:])

  /// Looks for files; checks none yet.
  init(search: PluginSearch, scanner: PluginScanner, cache: PluginCache) {
    let found = search.files()
    files = found.map(\.file)
    objections = Dictionary(
      uniqueKeysWithValues: found.compactMap { item in item.objection.map { (item.file, $0) } })
    ownFiles = Set(found.filter(\.isOwn).map(\.file))
    self.scanner = scanner
    self.cache = cache
  }

  /// Returns every plugin, those with the id of another as incompatible.
  func all() -> [Plugin] {
    var owners: [String: URL] = [:]
    // A plugin that hangs in its check does not hold up the others.
    DispatchQueue.concurrentPerform(iterations: files.count) { _ = plugin(files[$0]) }
    return files.map { file in
      var plugin = plugin(file)
      guard case .ready = plugin.state else { return plugin }
      if let owner = owners[plugin.id] {
        plugin.state = .incompatible(reason: .sameID(path: owner.path))
      } else {
        owners[plugin.id] = file
      }
      return plugin
    }
  }

  /// Returns the plugins with an id.
  ///
  /// A manifest gives the id without a look inside; a file without one has to be asked, which may
  /// take seconds, so they are asked only if no manifest gives the id.
  func named(_ id: String) -> [Plugin] {
    let manifests = files.map { (file: $0, manifest: manifest(of: $0)) }
    let known = manifests.filter { $0.manifest?.id == id }.map { plugin($0.file) }
    if !known.isEmpty { return known }
    return manifests.filter { $0.manifest == nil }.map { plugin($0.file) }.filter { $0.id == id }
  }

  /// Forgets the reports on all plugins, including quarantines.
  func forgetAll() {
    for file in files { ContentHash.hash(of: file).map(cache.forget) }
    states.withLock { $0 = [:] }
    manifests.withLock { $0 = [:] }
  }

  /// Forgets the report on a plugin.
  func forget(_ plugin: Plugin) {
    ContentHash.hash(of: plugin.path).map(cache.forget)
    states.withLock { $0[plugin.path] = nil }
    manifests.withLock { $0[plugin.path] = nil }
  }

  /// Notes that a plugin could not be loaded though its check had passed: a library may have gone
  /// since.
  func note(_ report: PluginReport, of file: URL) {
    states.withLock { $0[file]?.state = report.state }
  }

  /// Remembers what a plugin did wrong while it was used.
  func note(_ violation: PluginViolation, of file: URL) { change(file) { $0.note(violation) } }

  /// Forgets what a plugin did wrong for a sound.
  func forget(_ sound: String, of file: URL) { change(file) { $0.forget(sound) } }

  /// Changes the report on a plugin, as it is remembered and as it is listed.
  private func change(_ file: URL, _ change: (inout PluginReport) -> Void) {
    ContentHash.hash(of: file).map { cache.change($0, change) }
    states.withLock { states in
      guard var report = states[file]?.report else { return }
      change(&report)
      states[file]?.report = report
      states[file]?.state = report.state
    }
  }

  /// Remembers the sources that a plugin has listed.
  func note(_ listing: SourceListing, of file: URL) {
    guard let hash = ContentHash.hash(of: file), var report = cache.report(hash),
      report.listing != listing
    else { return }
    report.listing = listing
    cache.remember(report, hash)
  }

  /// Returns true if a crash of the plugins with an id blocks them in later runs as well.
  func staysBlocked(_ id: String) -> Bool {
    named(id).allSatisfy { origin(of: $0.path).staysBlocked(for: nil) }
  }

  private func manifest(of file: URL) -> PluginManifest? {
    if let known = manifests.withLock({ $0[file] }) { return known }
    let manifest = PluginManifest.next(to: file)
    manifests.withLock { $0[file] = .some(manifest) }
    return manifest
  }

  private func origin(of file: URL) -> PluginOrigin {
    PluginOrigin(
      isOwn: ownFiles.contains(file),
      loadsThirdPartyCode: manifest(of: file)?.loadsThirdPartyCode ?? false)
  }

  private func plugin(_ file: URL) -> Plugin {
    if let known = states.withLock({ $0[file] }) { return known }
    let stem = file.deletingPathExtension().lastPathComponent
    let isOwn = ownFiles.contains(file)
    let plugin: Plugin
    if let objection = objections[file] {
      plugin = Plugin(
        path: file, id: stem, name: stem, isOwn: isOwn, loadsThirdPartyCode: false, report: nil,
        state: .refused(reason: objection))
    } else {
      let report = report(file)
      let manifest = manifest(of: file)
      plugin = Plugin(
        path: file, id: report.id ?? manifest?.id ?? stem,
        name: report.name ?? manifest?.name ?? stem, isOwn: isOwn,
        loadsThirdPartyCode: manifest?.loadsThirdPartyCode ?? false, report: report,
        state: Self.mismatch(report, manifest) ?? report.state)
    }
    states.withLock { $0[file] = plugin }
    return plugin
  }

  /// Returns an objection if the ids differ: a backend is found by its manifest's id, so it must
  /// use the same one.
  private static func mismatch(
    _ report: PluginReport, _ manifest: PluginManifest?
  ) -> PluginState? {
    guard report.state == .ready, let manifest, let id = report.id, manifest.id != id else {
      return nil
    }
    return .incompatible(reason: .otherID(id, manifest: manifest.id))
  }

  private func report(_ file: URL) -> PluginReport {
    // The manifest's contract version is reported without loading anything.
    if let abi = manifest(of: file)?.abi, abi != Int(PEACH_ABI_MAJOR) {
      return PluginReport(
        .otherVersion(path: file.path, version: abi, ours: Int(PEACH_ABI_MAJOR)))
    }
    guard let hash = ContentHash.hash(of: file) else {
      return PluginReport(.unreadable(path: file.path))
    }
    let origin = origin(of: file)
    let known = cache.report(hash)?.atStart(of: origin)
    if let known, known.isFinal { return known }
    cache.remember(.underWay(after: known), hash)
    var report = scanner.scan(file, origin)
    // A new check says nothing about the sounds that are blocked.
    report.violations = known?.violations
    report.lastViolation = known?.lastViolation
    if report.finding == .unavailable {
      cache.forget(hash)
    } else {
      cache.remember(report, hash)
    }
    return report
  }
}

/// Loads a plugin for the first time, in a process of its own: a crash or a hang there costs one
/// line.
struct PluginScanner: Sendable {
  private let server: ForkServer

  /// Creates a scanner.
  /// - Parameter server: forks the process that loads the plugin.
  init(server: ForkServer) { self.server = server }

  /// Loads a plugin and returns the report on it.
  func scan(_ plugin: URL, _ origin: PluginOrigin) -> PluginReport {
    let process: PluginProcess
    do throws(Reason) {
      process = try PluginProcess(server, plugin: plugin)
    } catch {
      return Self.report(.unavailable, error)
    }
    do throws(Reason) {
      return try process.load(origin.listingLimit)
    } catch {
      return Self.report(process.fate)
    }
  }

  private static func report(_ end: Reason.ProcessEnd?) -> PluginReport {
    switch end {
    case .hung:
      report(.crashed, .hungAtLoad(seconds: Int(PluginRequest.loadDeadline)))
    case .garbled: report(.crashed, .endedInUse(.garbled))
    case .crashed(let signal):
      report(
        .crashed,
        .crashedAtLoad(signal: signal, name: String(cString: strsignal(Int32(signal)))))
    case .exited(let status): report(.crashed, .endedCheck(status: status))
    case .killed, nil: report(.unavailable, .checkCutOff)
    }
  }

  private static func report(_ finding: PluginReport.Finding, _ reason: Reason) -> PluginReport {
    PluginReport(finding: finding, reason: reason, found: Date().timeIntervalSince1970)
  }
}
