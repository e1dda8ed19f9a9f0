package import PeachCore

/// The settings in effect for this run: a flag overrides the environment, the environment overrides
/// the settings file, and the file overrides the default.
package struct Settings: Sendable {
  /// A value typed on the command line.
  package struct Flag: Hashable, Sendable {
    /// The name of the setting.
    package let name: String
    /// The value as typed.
    package let value: String
    /// The flag as typed, such as "--tuning" or "--set".
    package let flag: String

    /// Creates a flag with its value; without `flag` it is "--" followed by the name.
    package init(name: String, value: String, flag: String? = nil) {
      self.name = name
      self.value = value
      self.flag = flag ?? "--\(name)"
    }

    /// Parses the argument of `--set`.
    /// - Parameter assignment: "NAME=VALUE".
    /// - Throws: ``PeachError`` if there is no equals sign.
    package init(assignment: String) throws(PeachError) {
      guard let sign = assignment.firstIndex(of: "=") else {
        throw PeachError(.option("--set"), value: assignment, allowed: .assignment)
      }
      self.init(
        name: String(assignment[..<sign]),
        value: String(assignment[assignment.index(after: sign)...]), flag: "--set")
    }
  }

  /// A value and its origin.
  package struct Setting: Hashable, Sendable {
    /// The checked value.
    package let value: SettingValue
    /// The origin of the value.
    package let layer: SettingLayer
  }

  /// The catalog of all settings.
  package let catalog: SettingsCatalog

  /// The problems in the settings file, in the order of its lines; defaults apply instead.
  package private(set) var problems: [PeachError] = []

  private var settings: [String: Setting] = [:]

  /// Creates settings that are all defaults.
  package init(catalog: SettingsCatalog = .standard) { self.catalog = catalog }

  /// Creates settings by combining all layers.
  /// - Parameters:
  ///   - catalog: the catalog of all settings.
  ///   - file: the user's settings file; nil to leave it out.
  ///   - environment: all environment variables; an empty one counts as unset.
  ///   - flags: the flags; of two for one setting, the later one takes effect.
  ///   - toleratesFile: true to record problems with the file in ``problems`` instead of throwing.
  /// - Throws: ``PeachError`` for the first value that is not allowed, in any layer.
  package init(
    catalog: SettingsCatalog = .standard, file: SettingsFile? = nil,
    environment: [String: String] = [:], flags: [Flag] = [], toleratesFile: Bool = false
  ) throws(PeachError) {
    self.catalog = catalog
    if let file {
      let reading = file.look(catalog)
      if !toleratesFile, let problem = reading.problems.first { throw problem }
      problems = reading.problems
      for entry in reading.entries {
        settings[entry.name] = Setting(
          value: entry.value, layer: .file(path: file.path, line: entry.line))
      }
    }
    for descriptor in catalog.descriptors {
      guard let text = environment[descriptor.environmentName], !text.isEmpty else { continue }
      try set(descriptor.name, text, at: .environment(descriptor.environmentName))
    }
    for flag in flags { try set(flag.name, flag.value, at: .flag(flag.flag)) }
  }

  /// Accesses a setting by its name, or nil.
  package subscript(name: String) -> Setting? {
    settings[name]
      ?? catalog[name].map { Setting(value: $0.defaultValue, layer: .builtIn) }
  }

  /// Changes a setting while the program runs, effective from the next exercise.
  /// - Parameters:
  ///   - name: the name of the setting.
  ///   - text: the value, as it would be typed.
  ///   - layer: the origin of the value.
  /// - Throws: ``PeachError`` if the name is unknown or the value is not allowed; nothing is
  ///   changed then.
  package mutating func change(
    _ name: String, to text: String, at layer: SettingLayer
  ) throws(PeachError) {
    var changed = self
    try changed.set(name, text, at: layer)
    self = changed
  }

  /// Resets a setting to its default while the program runs.
  package mutating func reset(_ name: String) { settings[name] = nil }

  /// Checks the file for problems again, after it was written.
  package mutating func recheck(_ file: SettingsFile) { problems = file.look(catalog).problems }

  /// Takes over what others have written into the file; what flags and the environment say stays.
  ///
  /// Of a file that cannot be read as a whole only the problem is taken.
  package mutating func reread(_ file: SettingsFile) {
    let reading = file.look(catalog)
    problems = reading.problems
    guard !problems.contains(where: { $0.subject == file.path }) else { return }
    let entries = Dictionary(reading.entries.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    for descriptor in catalog.descriptors {
      switch settings[descriptor.name]?.layer {
      case .flag, .environment: continue
      case .file, .screen, .builtIn, nil:
        settings[descriptor.name] = entries[descriptor.name].map {
          Setting(value: $0.value, layer: .file(path: file.path, line: $0.line))
        }
      }
    }
  }

  private mutating func set(
    _ name: String, _ text: String, at layer: SettingLayer
  ) throws(PeachError) {
    settings[name] = Setting(
      value: try catalog.value(text, for: name, at: layer), layer: layer)
  }
}
