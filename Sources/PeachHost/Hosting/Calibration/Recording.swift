import ContentHash
import Foundation

/// The origin of the tuning of a recorded sound.
///
/// The same recording is always in the same tuning.
struct Recording: Hashable, Sendable, Codable {
  /// The content that is played.
  enum Content: Hashable, Sendable, Codable {
    /// The part of a file, which a text names.
    case file(URL, part: String)
    /// Whatever a text stands for that changes with it.
    case described(String)
  }

  /// The content that is played.
  let content: Content
  /// The backend's id and version; backends may read the same file differently.
  let renderer: String
  /// True if the tuning depends on the rate that is rendered at.
  let dependsOnRate: Bool

  init(_ content: Content, renderer: String, dependsOnRate: Bool = false) {
    self.content = content
    self.renderer = renderer
    self.dependsOnRate = dependsOnRate
  }

  /// The part of the file that is played; empty where there is none.
  var part: String {
    if case .file(_, let part) = content { part } else { "" }
  }

  /// The hash of what is played, which takes a while for a large file; nil if it cannot be read.
  var hash: String? {
    switch content {
    case .file(let file, _): ContentHash.hash(of: file)
    case .described(let text): ContentHash.hash(of: Data(text.utf8))
    }
  }
}
