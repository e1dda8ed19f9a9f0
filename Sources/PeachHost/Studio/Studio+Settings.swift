package import PeachCore
import PeachHost
package import PeachSettings

extension Studio {
  /// The settings currently in force.
  package nonisolated var settings: Settings { current.value }

  /// Changes a setting and saves it; it takes effect with the next exercise.
  ///
  /// A source or an output is opened at once, which ends the training; if it cannot be opened, the
  /// change is refused, and nothing has changed or ended.
  /// - Parameters:
  ///   - name: a setting of the catalogue.
  ///   - text: the value as a user would type it.
  ///   - reason: the reason passed to the reader of the training.
  /// - Throws: ``StudioError``.
  package func change(
    _ name: String, to text: String, ending reason: StopReason = .soundChanged
  ) async throws(StudioError) {
    let changed = try changed(name, to: text)
    guard let value = changed[name]?.value else { return }
    try await apply(changed, reason) { file throws(SettingsError) in
      try file.set(name, to: value)
    }
  }

  /// Resets settings to their defaults.
  /// - Parameters:
  ///   - names: the settings; nil for all of them.
  ///   - reason: the reason passed to the reader of the training, which another source or output
  ///     ends.
  /// - Throws: ``StudioError``.
  package func reset(
    _ names: [String]? = nil, ending reason: StopReason = .soundChanged
  ) async throws(StudioError) {
    let names = names ?? settings.catalog.descriptors.map(\.name)
    try await apply(withDefaults(names), reason) { file throws(SettingsError) in
      try file.reset(names)
    }
  }

  /// Adopts what other programs have written into the settings file, such as `peach settings set` in another terminal.
  ///
  /// Opens another source or output at once, or after the running training; if that fails, the current sound
  /// continues.
  /// - Returns: true if screens have to show the settings again.
  package func refreshSettings() async -> Bool {
    current.reread(parts.file)
    let request = Self.request(settings, parts.output)
    if await !active.isThere, request != requested {
      requested = request
      try? await supervisor.want(request)
    }
    return current.takeNews()
  }

  /// Returns true if a change asks for another source or output, which ends the running training.
  /// - Throws: ``StudioError`` when the change would be refused; nothing has changed or ended.
  package func changesSound(_ name: String, to text: String) async throws(StudioError) -> Bool {
    try await changesSound(changed(name, to: text))
  }

  /// Returns true if going back to the defaults asks for another source or output.
  /// - Throws: ``StudioError`` when it would be refused; nothing has changed or ended.
  package func resetChangesSound(_ names: [String]?) async throws(StudioError) -> Bool {
    try await changesSound(withDefaults(names ?? settings.catalog.descriptors.map(\.name)))
  }

  func changed(_ name: String, to text: String) throws(StudioError) -> Settings {
    var changed = settings
    do throws(SettingsError) {
      try changed.change(name, to: text, at: .screen)
    } catch {
      throw .settings(error)
    }
    return changed
  }

  private func withDefaults(_ names: [String]) -> Settings {
    var changed = settings
    for name in names { changed.reset(name) }
    return changed
  }

  private func changesSound(_ changed: Settings) async throws(StudioError) -> Bool {
    let request = Self.request(changed, parts.output)
    guard request != requested else { return false }
    do throws(AudioError) { try await supervisor.check(request) } catch { throw .audio(error) }
    return true
  }

  func apply(
    _ changed: Settings, _ reason: StopReason,
    _ write: (SettingsFile) throws(SettingsError) -> Void
  ) async throws(StudioError) {
    let request = Self.request(changed, parts.output)
    if request != requested {
      if await active.isThere { _ = try await changesSound(changed) }
      await active.stop(reason)
      do throws(AudioError) { try await supervisor.want(request) } catch { throw .audio(error) }
      requested = request
    }
    current.value = changed
    do throws(SettingsError) { try write(parts.file) } catch { throw .settings(error) }
    if !changed.problems.isEmpty { current.recheck(parts.file) }
  }

  static func request(_ settings: Settings, _ output: OutputRequest) -> SoundRequest {
    var output = output
    output.hearsMIDI = settings.hearsMIDI
    return SoundRequest(source: settings.source, output: settings.output, request: output)
  }
}
