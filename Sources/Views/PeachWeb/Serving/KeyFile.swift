import Foundation

/// Stores the secret of the browsers that were let in, so that they need not be let in again.
struct KeyFile {
  private let path: String

  /// Creates a key file.
  /// - Parameter path: the path of the file, which only its owner can read.
  init(path: String) { self.path = path }

  /// Returns the stored secret, or a new one that is stored from now on.
  ///
  /// If nothing can be stored, the new one is valid for this run.
  /// - Parameter forgets: true to discard the stored one first.
  /// - Returns: the content of the cookie from now on.
  func secret(forgets: Bool = false) -> Secret {
    if !forgets, let kept = read() { return kept }
    let secret = Secret(characters: 43)
    write(secret)
    return secret
  }

  private func read() -> Secret? {
    guard let data = FileManager.default.contents(atPath: path), data.count <= 256 else {
      return nil
    }
    return Secret(
      kept: String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func write(_ secret: Secret) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // A separate file is moved into place: nobody can read half of one, or with wider permissions.
    let fresh = path + ".new"
    unlink(fresh)
    let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array((secret.description + "\n").utf8)
    let isWritten = Foundation.write(file, bytes, bytes.count) == bytes.count
    close(file)
    if !isWritten || rename(fresh, path) != 0 { unlink(fresh) }
  }
}
