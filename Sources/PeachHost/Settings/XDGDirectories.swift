import Foundation

/// Where Peach keeps its files, by the XDG base directory specification.
package struct XDGDirectories: Hashable, Sendable {
  /// What the user edits: `$XDG_CONFIG_HOME/peach`, else `~/.config/peach`.
  package let config: String
  /// What must not be lost: `--data-dir`, else `$XDG_DATA_HOME/peach`, else `~/.local/share/peach`.
  package let data: String
  /// What can be made again: `$XDG_CACHE_HOME/peach`, else `~/.cache/peach`.
  package let cache: String
  /// What is remembered between runs: `$XDG_STATE_HOME/peach`, else `~/.local/state/peach`.
  package let state: String

  /// Finds the folders; none is made.
  /// - Parameters:
  ///   - environment: all variables. A relative path in an XDG variable is ignored, as the
  ///     specification demands.
  ///   - dataDirectory: the value of `--data-dir`, taken as it is.
  package init(environment: [String: String], dataDirectory: String? = nil) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    func folder(_ variable: String, else path: String) -> String {
      guard let base = environment[variable], base.hasPrefix("/") else {
        return "\(home)/\(path)/peach"
      }
      return (base.hasSuffix("/") ? String(base.dropLast()) : base) + "/peach"
    }
    config = folder("XDG_CONFIG_HOME", else: ".config")
    data = dataDirectory ?? folder("XDG_DATA_HOME", else: ".local/share")
    cache = folder("XDG_CACHE_HOME", else: ".cache")
    state = folder("XDG_STATE_HOME", else: ".local/state")
  }

  /// The user's settings.
  package var settingsFile: String { "\(config)/settings.toml" }

  /// The training data.
  package var trainingFile: String { "\(data)/training.sqlite" }
}
