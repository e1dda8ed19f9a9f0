import Foundation

/// The sources that a plugin lists.
package struct SourceListing: Codable, Equatable, Sendable {
  /// The id of the backend.
  package let backend: String
  /// The ids of its sources, without that of the backend, in the order of the plugin.
  package let sources: [String]

  /// The greatest number of sources that is read; more would fill lists and menus to no end.
  package static let greatestCount = 100_000

  package init(backend: String, sources: [String]) {
    self.backend = backend
    self.sources = sources
  }

  /// Returns the id of the source that a user means by "sound" or "backend:sound"; nil if there is
  /// none.
  package func id(meantBy name: String) -> String? {
    if sources.contains(name) { return name }
    guard name.hasPrefix("\(backend):") else { return nil }
    let rest = String(name.dropFirst(backend.count + 1))
    return sources.contains(rest) ? rest : nil
  }
}
