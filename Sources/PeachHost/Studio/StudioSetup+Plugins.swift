import Foundation
import PeachCore
package import PeachHost
import PeachSettings
package import PeachText

extension StudioSetup {
  /// Lists every plugin, starting those that can be started.
  /// - Parameter rescan: true to check each one anew, including those that crashed before.
  /// - Returns: a row for each plugin.
  package func plugins(rescan: Bool) -> [PluginRow] {
    if rescan { plugins.rescan() }
    return plugins.refreshedRows(trusted: settings.trusted)
  }

  /// Every plugin found; new ones are checked.
  package func knownPlugins() -> [PluginRow] { plugins.rows(trusted: settings.trusted) }

  /// Forgets what plugins did wrong; see ``Studio/forget(_:ending:)``.
  /// - Parameter name: the id of plugins, or of a source that is blocked.
  /// - Returns: the plugins with the id, in their new state.
  /// - Throws: ``StudioError`` if there is nothing of that name.
  package func forget(_ name: String) throws(StudioError) -> [PluginRow] {
    try plugins.forget(named: SoundSourceID(name))
    return plugins.rows(trusted: settings.trusted).filter {
      $0.id == SoundSourceID(name).backend
    }
  }

  /// Trusts a plugin of others, or no longer; see ``Studio/trust(_:_:)``.
  /// - Parameters:
  ///   - id: its id.
  ///   - isTrusted: true to have it run in Peach's process.
  /// - Throws: ``StudioError`` if there is no plugin of others of that id, or the file cannot be
  ///   written.
  package func trust(_ id: String, _ isTrusted: Bool) throws(StudioError) {
    try plugins.checkTrust(in: id, isTrusted, settings)
    do throws(SettingsError) {
      try SettingsFile(path: directories.settingsFile).trust(id, isTrusted)
    } catch {
      throw .settings(error)
    }
  }

  /// Checks that there are plugins of an id, whatever their state.
  /// - Throws: ``StudioError/noSuchPlugin(_:known:)``.
  package func checkPlugin(_ id: String) throws(StudioError) { _ = try plugins.plugins(of: id) }

  /// Returns a sentence about the plugin that took the program down when it was last used; only
  /// once.
  package func takeCrashNote(_ text: Catalog) -> String? {
    plugins.takeCrashNote().map { note in
      let sentence: PluginText =
        note.isExempt ? .crashedOnName : note.isRetried ? .crashedAndRetried : .blocked
      return text(sentence, ["id": note.plugin])
    }
  }
}

extension PluginCatalog {
  /// Returns a row for each plugin, whose sources are listed anew.
  func refreshedRows(trusted: [String]) -> [PluginRow] {
    refreshAll()
    return rows(trusted: trusted)
  }

  /// Returns a row for each plugin; new ones are checked.
  package func rows(trusted: [String]) -> [PluginRow] {
    checkedPlugins().map { plugin in
      PluginRow(
        plugin, sources: sourceCount(of: plugin),
        options: plugin.state == .ready ? options(of: plugin.id) : [],
        isSandboxed: isSandboxed(plugin), trusted: trusted)
    }
  }

  /// Forgets what the plugins with an id did wrong, or one of them for a source that is blocked.
  /// - Throws: ``StudioError`` if there is nothing of that name.
  func forget(named name: SoundSourceID) throws(StudioError) {
    try checkForgetting(name)
    if let sound = name.sound {
      forget(name.backend, sound: sound)
    } else {
      _ = forget(name.backend)
    }
  }

  /// Throws what ``forget(named:)`` would throw, and forgets nothing.
  func checkForgetting(_ name: SoundSourceID) throws(StudioError) {
    let id = name.backend
    let found = try plugins(of: id)
    guard let sound = name.sound else { return }
    let blocked = found.flatMap { $0.report?.blocked ?? [] }.compactMap(\.sound)
    guard blocked.contains(sound) else {
      throw .notBlocked(
        name, known: blocked.map { SoundSourceID(backend: id, sound: $0).rawValue })
    }
  }

  /// Returns the plugins of an id.
  /// - Throws: ``StudioError/noSuchPlugin(_:known:)`` if there is none.
  func plugins(of id: String) throws(StudioError) -> [Plugin] {
    let all = checkedPlugins()
    let found = all.filter { $0.id == id }
    guard !found.isEmpty else { throw .noSuchPlugin(id, known: all.map(\.id)) }
    return found
  }

  /// Checks that a plugin can be trusted, or that trust in it can be taken back.
  /// - Throws: ``StudioError`` if there is none of that id, or Peach's own.
  func checkTrust(in id: String, _ isTrusted: Bool, _ settings: Settings) throws(StudioError) {
    // The plugin may have gone since.
    if !isTrusted, settings.trusted.contains(id) { return }
    let found = try plugins(of: id)
    if !found.contains(where: \.needsTrust) { throw .needsNoTrust(id) }
  }
}

extension SettingsFile {
  /// Adds a plugin to those that the file trusts, or takes it away.
  ///
  /// What only the environment or the command line trusts is not written.
  func trust(_ id: String, _ isTrusted: Bool) throws(SettingsError) {
    let kept = try Settings(file: self, toleratesFile: true)
    let ids = kept.trusted(including: id, isTrusted)
    if ids.isEmpty {
      try reset([SettingName.trusted])
    } else {
      try set(SettingName.trusted, to: .backends(ids))
    }
  }
}

extension Settings {
  /// Returns the ids of the trusted plugins with one among them, or without it.
  func trusted(including id: String, _ isTrusted: Bool) -> [String] {
    trusted.filter { $0 != id } + (isTrusted ? [id] : [])
  }
}

/// The processes in which plugins of others run.
package enum PluginHosting {
  /// Forks a process for each plugin that another Peach uses, and serves it in there, until that one
  /// closes the connection.
  /// - Parameter socket: the socket of its requests; this process must have no other thread.
  package static func serve(socket: Int32) { PluginServer.run(socket: socket) }
}
