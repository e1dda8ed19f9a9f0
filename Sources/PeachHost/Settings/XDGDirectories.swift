import Foundation

/// The directories of Peach, according to the XDG base directory specification.
package struct XDGDirectories: Hashable, Sendable {
  /// The directory of files the user edits: `$XDG_CONFIG_HOME/peach`, or else `~/.config/peach`.
  package let config: String
  /// The directory of data that must not be lost: `--data-dir`, or else `$XDG_DATA_HOME/peach`, or
  /// else `~/.local/share/peach`.
  package let data: String
  /// The directory of files that can be recreated: `$XDG_CACHE_HOME/peach`, or else
  /// `~/.cache/peach`.
  package let cache: String
  /// The directory of state kept between runs: `$XDG_STATE_HOME/peach`, or else
  /// `~/.local/state/peach`.
  package let state: String

  /// Determines the directories without creating any.
  /// - Parameters:
  ///   - environment: all environment variables. A relative path in an XDG variable is ignored, as
  ///     the specification requires.
  ///   - dataDirectory: the value of `--data-dir`, used unchanged.
  ///   - configDirectory: a directory of settings other than the user's own, used unchanged.
  package init(
    environment: [String: String], dataDirectory: String? = nil, configDirectory: String? = nil
  ) {
    let home = Self.home(environment)
    func folder(_ variable: String, else path: String) -> String {
      guard let base = environment[variable], base.hasPrefix("/") else {
        return "\(home)/\(path)/peach"
      }
      return (base.hasSuffix("/") ? String(base.dropLast()) : base) + "/peach"
    }
    config = configDirectory ?? folder("XDG_CONFIG_HOME", else: ".config")
    data = dataDirectory ?? folder("XDG_DATA_HOME", else: ".local/share")
    cache = folder("XDG_CACHE_HOME", else: ".cache")
    state = folder("XDG_STATE_HOME", else: ".local/state")
  }

  /// Returns the home folder: `$HOME`, or else the one in the list of users.
  /// - Parameter environment: all environment variables.
  /// - Returns: the path of the folder.
  package static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], !home.isEmpty { return home }
    return getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
  }

  /// The path of the user's settings file.
  package var settingsFile: String { "\(config)/settings.toml" }

  /// The path of the database of training data.
  package var trainingFile: String { "\(data)/training.sqlite" }
}
