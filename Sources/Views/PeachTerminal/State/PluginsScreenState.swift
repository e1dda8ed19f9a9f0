import PeachStudio

/// The visible state of the plugins.
struct PluginsScreenState: Sendable {
  /// One line of the list.
  enum Row: Hashable, Sendable {
    /// A plugin, by its place.
    case plugin(Int)
    /// A source that is blocked, of the plugin at a place.
    case blocked(String, plugin: Int)
  }

  /// All plugins; nil until they have been looked at.
  var found: [PluginRow]?
  /// The chosen line.
  var selection = 0

  /// The lines: each plugin, and below it what is blocked of it.
  var rows: [Row] {
    (found ?? []).enumerated().flatMap { index, plugin in
      [.plugin(index)] + plugin.blocked.map { .blocked($0.sound, plugin: index) }
    }
  }

  /// The chosen line, or the last if there are now fewer; nil without any.
  var row: Row? {
    let rows = rows
    return rows.isEmpty ? nil : rows[min(selection, rows.count - 1)]
  }

  /// The plugin of the chosen line.
  var plugin: PluginRow? {
    switch row {
    case .plugin(let index), .blocked(_, plugin: let index): found?[index]
    case nil: nil
    }
  }

  /// The id of what can be forgotten on the chosen line: of a plugin, or of a source.
  var resettable: String? {
    switch row {
    case .blocked(let sound, plugin: _): sound
    case .plugin, nil: plugin.flatMap { $0.isResettable ? $0.id : nil }
    }
  }
}
