package import PeachCore
package import PeachHost
import PeachSettings

extension Studio {
  /// Lists every plugin; what a user does about them shows at once, but for trust.
  ///
  /// May take seconds, as new plugins are checked and all of them are asked for their sources.
  /// - Parameters:
  ///   - refreshes: true to start those that can be started, and have their sources listed again.
  ///   - rescans: true to check each one again, including those that crashed before.
  /// - Returns: a row for each plugin.
  package func plugins(refreshes: Bool = true, rescans: Bool = false) async -> [PluginRow] {
    let (plugins, trusted) = (parts.plugins, settings.trusted)
    return await blocking {
      if rescans { plugins.rescan() }
      if refreshes { plugins.refreshAll() }
      return plugins.rows(trusted: trusted)
    }
  }

  /// Forgets what plugins did wrong: they are checked again, and what was blocked is used again.
  ///
  /// Ends the running training.
  /// - Parameters:
  ///   - name: the id of plugins, or of a source that is blocked.
  ///   - ending: the way the training ends.
  /// - Returns: false if the training had to continue.
  /// - Throws: ``PeachError`` if there is nothing of that name; nothing has ended then.
  @discardableResult
  package func forget(
    _ name: String, ending: TrainingEnding = .soundChanged
  ) async throws(PeachError) -> Bool {
    let (plugins, name) = (parts.plugins, SoundSourceID(name))
    let mayForget = try await end(ending) { () throws(PeachError) in
      _ = try await blocking { () throws(PeachError) in try plugins.forgettable(name) }
    }
    guard mayForget else { return false }
    try await blocking { () throws(PeachError) in
      _ = try plugins.forgettable(name)
      if let sound = name.sound {
        plugins.forget(name.backend, sound: sound)
      } else {
        plugins.forget(name.backend)
      }
    }
    return true
  }

  /// Trusts a third-party plugin, or no longer: from the next start it runs in Peach's process, or in a
  /// process of its own.
  /// - Parameters:
  ///   - id: its id.
  ///   - isTrusted: true to have it run in Peach's process.
  /// - Throws: ``PeachError`` if there is no third-party plugin with that id, or the file cannot be
  ///   written.
  package func trust(_ id: String, _ isTrusted: Bool) async throws(PeachError) {
    let plugins = parts.plugins
    // A trusted plugin may have gone since.
    if isTrusted || !settings.trusted.contains(id) {
      let found = try await blocking { () throws(PeachError) in try plugins.plugins(of: id) }
      if !found.contains(where: \.needsTrust) {
        throw PeachError(.wrongName, of: id, .needsNoTrust(id))
      }
    }
    let ids = settings.trusted(including: id, isTrusted).joined(separator: ",")
    _ = try await apply(changed(SettingName.trusted, to: ids), .soundChanged) {
      file throws(PeachError) in try file.trust(id, isTrusted)
    }
  }
}

extension PluginCatalog {
  /// Returns a row for each plugin; new ones are checked.
  package func rows(trusted: [String]) -> [PluginRow] {
    checkedPlugins().map { plugin in
      PluginRow(
        plugin, sources: sourceCount(of: plugin),
        options: plugin.state == .ready ? options(of: plugin.id) : [],
        isSandboxed: isSandboxed(plugin), trusted: trusted)
    }
  }

  /// Returns the plugins with an id, or with that of a source that is blocked.
  /// - Throws: ``PeachError`` if there is nothing of that name.
  func forgettable(_ name: SoundSourceID) throws(PeachError) -> [Plugin] {
    let found = try plugins(of: name.backend)
    let blocked = found.flatMap { $0.report?.blocked ?? [] }.compactMap(\.sound)
    if let sound = name.sound, !blocked.contains(sound) {
      let known = blocked.map { SoundSourceID(backend: name.backend, sound: $0).rawValue }
      throw PeachError(.wrongName, of: name.rawValue, .notBlocked(name, known: known))
    }
    return found
  }

  /// Returns the plugins with an id.
  /// - Throws: ``PeachError`` if it does not exist.
  func plugins(of id: String) throws(PeachError) -> [Plugin] {
    let all = checkedPlugins()
    let found = all.filter { $0.id == id }
    guard !found.isEmpty else {
      throw PeachError(.wrongName, of: id, .noPlugin(id, known: all.map(\.id)))
    }
    return found
  }
}

extension SettingsFile {
  /// Adds a plugin to those that the file trusts, or takes it away.
  ///
  /// A plugin that only the environment or the command line trusts is not written.
  fileprivate func trust(_ id: String, _ isTrusted: Bool) throws(PeachError) {
    let kept = try Settings(file: self, toleratesFile: true)
    let ids = kept.trusted(including: id, isTrusted)
    if ids.isEmpty {
      try reset([SettingName.trusted])
    } else {
      try set(SettingName.trusted, to: .ids(ids))
    }
  }
}

extension Settings {
  /// Returns the ids of the trusted plugins with one among them, or without it.
  fileprivate func trusted(including id: String, _ isTrusted: Bool) -> [String] {
    trusted.filter { $0 != id } + (isTrusted ? [id] : [])
  }
}
