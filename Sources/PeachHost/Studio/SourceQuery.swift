package import PeachCore
import PeachHost

/// A description of the sources that a list shows.
package struct SourceQuery: Sendable {
  /// Words that a source must contain, each in its id, its name, its group or the name of its family.
  package var words: [String]
  /// The backend that the sources belong to; nil for every one.
  package var backend: String?
  /// True to leave out sounds that are not known to hold their pitch.
  package var isSteadyOnly: Bool

  /// Creates a query; every source meets one without arguments.
  package init(words: [String] = [], backend: String? = nil, isSteadyOnly: Bool = false) {
    self.words = words
    self.backend = backend
    self.isSteadyOnly = isSteadyOnly
  }

  /// True if every source meets it.
  package var isEmpty: Bool { words.isEmpty && backend == nil && !isSteadyOnly }

  /// Throws if there is no such backend.
  func check(_ plugins: PluginCatalog) throws(PeachError) {
    if let backend { _ = try plugins.plugins(of: backend) }
  }

  /// Returns true if a source has the requested words and backend, however they are spelled in
  /// capitals.
  package func matches(_ source: SourceDescription) -> Bool {
    matches(
      [source.id.rawValue, source.name, source.group, source.family.names], backend: source.backend)
  }

  /// Returns true if a source also holds its pitch if that is requested.
  package func matches(_ status: SourceStatus) -> Bool {
    (status.isSteady || !isSteadyOnly) && matches(status.source)
  }

  /// Returns true if a row has the requested words and backend; reads its texts only to find words.
  package func matches(_ texts: @autoclosure () -> [String], backend: String) -> Bool {
    guard self.backend == nil || self.backend == backend else { return false }
    guard !words.isEmpty else { return true }
    let text = texts().joined(separator: "\n").lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
