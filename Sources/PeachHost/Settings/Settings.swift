package import PeachCore

/// All settings as they hold for this run: a flag beats the environment, the environment beats the
/// settings file, the file beats the default.
package struct Settings: Sendable {
  /// A value typed on the command line.
  package struct Flag: Hashable, Sendable {
    /// The setting it is for.
    package let name: String
    /// The value as it was typed.
    package let value: String
    /// The flag as it was typed: "--tuning", "--set".
    package let flag: String

    /// A flag with its value; without `flag` it is "--" and the name.
    package init(name: String, value: String, flag: String? = nil) {
      self.name = name
      self.value = value
      self.flag = flag ?? "--\(name)"
    }

    /// What follows `--set`.
    /// - Parameter assignment: "NAME=VALUE".
    /// - Throws: ``ValueError`` without an equals sign.
    package init(assignment: String) throws(ValueError) {
      guard let sign = assignment.firstIndex(of: "=") else {
        throw ValueError(what: "--set", value: assignment, allowed: "NAME=VALUE")
      }
      self.init(
        name: String(assignment[..<sign]),
        value: String(assignment[assignment.index(after: sign)...]), flag: "--set")
    }
  }

  /// A value and where it comes from.
  package struct Setting: Hashable, Sendable {
    /// The checked value.
    package let value: SettingValue
    /// Who said so.
    package let place: SettingPlace
  }

  /// The settings there are.
  package let catalogue: SettingsCatalogue

  /// What is wrong with the settings file, in the order of its lines; defaults hold in its place.
  package private(set) var problems: [SettingsError] = []

  private var settings: [String: Setting] = [:]

  /// Nothing but defaults.
  package init(catalogue: SettingsCatalogue = .standard) { self.catalogue = catalogue }

  /// Puts the layers on top of each other.
  /// - Parameters:
  ///   - catalogue: the settings there are.
  ///   - file: the user's settings file; nil leaves it out.
  ///   - environment: all variables; an empty one counts as not there.
  ///   - flags: of two for one setting the later holds.
  ///   - toleratesFile: whether what is wrong with the file is only noted, in ``problems``.
  /// - Throws: ``SettingsError`` for the first value that is not allowed, whatever its layer.
  package init(
    catalogue: SettingsCatalogue = .standard, file: SettingsFile? = nil,
    environment: [String: String] = [:], flags: [Flag] = [], toleratesFile: Bool = false
  ) throws(SettingsError) {
    self.catalogue = catalogue
    if let file {
      let reading = file.look(catalogue)
      if !toleratesFile, let problem = reading.problems.first { throw problem }
      problems = reading.problems
      for entry in reading.entries {
        settings[entry.name] = Setting(
          value: entry.value, place: .file(path: file.path, line: entry.line))
      }
    }
    for descriptor in catalogue.descriptors {
      guard let text = environment[descriptor.environmentName], !text.isEmpty else { continue }
      try set(descriptor.name, text, at: .environment(descriptor.environmentName))
    }
    for flag in flags { try set(flag.name, flag.value, at: .flag(flag.flag)) }
  }

  /// A setting by its name; nil when there is none of that name.
  package subscript(name: String) -> Setting? {
    settings[name]
      ?? catalogue[name].map { Setting(value: $0.defaultValue, place: .builtIn) }
  }

  /// Changes a setting while the program runs; holds from the next exercise on.
  /// - Parameters:
  ///   - name: its name.
  ///   - text: the value as it would be typed.
  ///   - place: where it comes from.
  /// - Throws: ``SettingsError`` when it is unknown or not allowed; nothing has changed then.
  package mutating func change(
    _ name: String, to text: String, at place: SettingPlace
  ) throws(SettingsError) {
    var changed = self
    try changed.set(name, text, at: place)
    self = changed
  }

  /// Goes back to the default of a setting while the program runs.
  package mutating func reset(_ name: String) { settings[name] = nil }

  /// Looks anew at what is wrong with the file, after it was written.
  package mutating func recheck(_ file: SettingsFile) { problems = file.look(catalogue).problems }

  private mutating func set(
    _ name: String, _ text: String, at place: SettingPlace
  ) throws(SettingsError) {
    settings[name] = Setting(
      value: try catalogue.value(text, for: name, at: place), place: place)
  }
}
