import Foundation

/// Keeps the secret of the browsers that were let in, so that they need not be let in anew.
struct KeyFile {
  private let path: String

  /// - Parameter path: readable by its owner alone.
  init(path: String) { self.path = path }

  /// The kept secret, or a new one that is kept from now on.
  ///
  /// Where nothing can be kept, the new one holds for this run.
  /// - Parameter forgets: whether the kept one is thrown away first.
  /// - Returns: what the cookie holds from now on.
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
    // A file of its own put in its place: nobody reads half of one, or with wider rights.
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
