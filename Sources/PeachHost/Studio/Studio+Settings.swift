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
  ///   - name: a setting of the catalog.
  ///   - text: the value as a user would type it.
  ///   - ending: the way the training ends.
  /// - Returns: false if the training had to continue.
  /// - Throws: ``PeachError``.
  @discardableResult
  package func change(
    _ name: String, to text: String, ending: TrainingEnding = .soundChanged
  ) async throws(PeachError) -> Bool {
    let changed = try changed(name, to: text)
    guard let value = changed[name]?.value else { return true }
    return try await apply(changed, ending) { file throws(PeachError) in
      try file.set(name, to: value)
    }
  }

  /// Resets settings to their defaults.
  /// - Parameters:
  ///   - names: the settings; nil for all of them.
  ///   - ending: the way another source or output ends the training.
  /// - Returns: false if the training had to continue.
  /// - Throws: ``PeachError``.
  @discardableResult
  package func reset(
    _ names: [String]? = nil, ending: TrainingEnding = .soundChanged
  ) async throws(PeachError) -> Bool {
    let names = names ?? settings.catalog.descriptors.map(\.name)
    var changed = settings
    for name in names { changed.reset(name) }
    return try await apply(changed, ending) { file throws(PeachError) in
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

  func changed(_ name: String, to text: String) throws(PeachError) -> Settings {
    var changed = settings
    try changed.change(name, to: text, at: .screen)
    return changed
  }

  func apply(
    _ changed: Settings, _ ending: TrainingEnding,
    _ write: (SettingsFile) throws(PeachError) -> Void
  ) async throws(PeachError) -> Bool {
    let request = Self.request(changed, parts.output)
    if request != requested {
      let mayOpen = try await end(ending) { () throws(PeachError) in
        try await supervisor.check(request)
      }
      guard mayOpen else { return false }
      try await supervisor.want(request)
      requested = request
    }
    current.value = changed
    try write(parts.file)
    if !changed.problems.isEmpty { current.recheck(parts.file) }
    return true
  }

  static func request(_ settings: Settings, _ output: OutputRequest) -> SoundRequest {
    var output = output
    output.hearsMIDI = settings.hearsMIDI
    return SoundRequest(source: settings.source, output: settings.output, request: output)
  }
}
