package import Foundation
import TOML
import UserFiles

/// The small file next to a shared object that describes it without loading it.
package struct PluginManifest: Hashable, Sendable {
  /// The backend's id.
  package let id: String
  /// Its human-readable name.
  let name: String
  /// The major version of the contract it was built for.
  package let abi: Int
  /// The shared libraries it depends on.
  let needs: [String]
  /// The Debian package that provides them.
  let install: String?
  /// True if it loads code of others itself.
  let loadsThirdPartyCode: Bool

  /// The bytes that a manifest has at most.
  private static let longest = 65_536

  /// Reads the manifest of a shared object: `libName.so` has `Name.toml` or `libName.toml`.
  /// - Returns: nil without a valid manifest; the shared object itself has to be asked
  ///   then.
  package static func next(to library: URL) -> PluginManifest? {
    let stem = library.deletingPathExtension().lastPathComponent
    let short = stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
    let folder = library.deletingLastPathComponent()
    for name in [short, stem] {
      let file = folder.appendingPathComponent("\(name).toml")
      guard let reader = try? FileReader.handle(of: file.path) else { continue }
      guard let data = try? reader.read(upToCount: longest + 1), data.count <= longest else {
        return nil
      }
      return PluginManifest(String(decoding: data, as: UTF8.self))
    }
    return nil
  }

  /// Parses a manifest; nil if the text is not one.
  init?(_ text: String) {
    guard let document = try? TOMLDocument(text), let id = document["id"]?.string,
      let name = document["name"]?.string, let abi = document["abi"]?.integer
    else { return nil }
    self.id = id
    self.name = name
    self.abi = abi
    needs = document["needs"]?.array?.compactMap(\.string) ?? []
    install = document["install"]?.string
    loadsThirdPartyCode = document["foreign-code"] == .boolean(true)
  }
}
