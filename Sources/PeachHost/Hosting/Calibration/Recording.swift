import Foundation

/// What a recorded sound is made of, and what plays it: the same recording is in the same tuning.
struct Recording: Hashable, Sendable {
  /// The file.
  let file: URL
  /// What of the file is played.
  let part: String
  /// The backend's id and version, which may read a file in a way of its own.
  let renderer: String
}
