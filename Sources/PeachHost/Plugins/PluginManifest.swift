package import Foundation
import TOMLKit

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

  /// Reads a manifest; nil when it is none.
  init?(_ text: String) {
    // The library ends the program at plain mistakes, and ignores what follows a zero byte.
    guard !text.utf8.contains(0), (try? TOMLOutline(text)) != nil,
      let table = try? TOMLTable(string: text)
    else { return nil }
    self.init(table)
  }

  private init?(_ table: TOMLTable) {
    guard let id = table["id"]?.string, let name = table["name"]?.string,
      let abi = table["abi"]?.int
    else { return nil }
    self.id = id
    self.name = name
    self.abi = abi
    needs = table["needs"]?.array?.compactMap(\.string) ?? []
    install = table["install"]?.string
  }
}
