package import Foundation
import TOML

/// The small file beside a shared object that tells what it is without loading it.
package struct PluginManifest: Hashable, Sendable {
  /// The backend's id.
  package let id: String
  /// Its name for people.
  let name: String
  /// The contract's major version it was built for.
  package let abi: Int
  /// Shared libraries it cannot do without.
  let needs: [String]
  /// The Debian package that brings them.
  let install: String?

  /// Reads the manifest of a shared object: `libName.so` has `Name.toml` or `libName.toml`.
  /// - Returns: nil when there is none, or it is not one; the shared object itself then tells.
  package static func beside(_ library: URL) -> PluginManifest? {
    let stem = library.deletingPathExtension().lastPathComponent
    let short = stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
    let folder = library.deletingLastPathComponent()
    for name in [short, stem] {
      let file = folder.appendingPathComponent("\(name).toml")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      return PluginManifest(text)
    }
    return nil
  }

  /// Reads a manifest; nil when the text is none.
  init?(_ text: String) {
    guard let document = try? TOMLDocument(text), let id = document["id"]?.string,
      let name = document["name"]?.string, let abi = document["abi"]?.integer
    else { return nil }
    self.id = id
    self.name = name
    self.abi = abi
    needs = document["needs"]?.array?.compactMap(\.string) ?? []
    install = document["install"]?.string
  }
}
