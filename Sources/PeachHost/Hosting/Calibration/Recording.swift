import Foundation

/// A recording and its renderer.
///
/// The same recording is always in the same tuning.
struct Recording: Hashable, Sendable {
  /// The file.
  let file: URL
  /// The part of the file that is played.
  let part: String
  /// The backend's id and version; backends may read the same file differently.
  let renderer: String
}
