/// What is told at the next start of a plugin that took the program down.
package struct CrashNote: Hashable, Sendable {
  /// The plugin's id.
  package var plugin: String
  /// Whether it was opening what the user had named, so that it is not left alone.
  package var isSpared: Bool

  private static let mark = " spared"

  init(plugin: String, isSpared: Bool) {
    self.plugin = plugin
    self.isSpared = isSpared
  }

  /// Reads a note; an id has no spaces.
  init(_ text: String) {
    isSpared = text.hasSuffix(Self.mark)
    plugin = isSpared ? String(text.dropLast(Self.mark.count)) : text
  }

  /// As it is written in the file.
  var text: String { plugin + (isSpared ? Self.mark : "") }
}
