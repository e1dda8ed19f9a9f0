/// The message for the next start about a plugin that took the program down.
package struct CrashNote: Hashable, Sendable {
  /// The plugin's id.
  package var plugin: String
  /// True if the plugin was opening something the user had named, so that it is not blocked.
  package var isExempt: Bool
  /// True if the plugin is used again: it came with Peach.
  package var isRetried = false

  private static let mark = " spared"

  init(plugin: String, isExempt: Bool) {
    self.plugin = plugin
    self.isExempt = isExempt
  }

  /// Parses a note; an id contains no spaces.
  init(_ text: String) {
    isExempt = text.hasSuffix(Self.mark)
    plugin = isExempt ? String(text.dropLast(Self.mark.count)) : text
  }

  /// The note as written to the file.
  var text: String { plugin + (isExempt ? Self.mark : "") }
}
