import Foundation

/// The files of the web app, read once: nothing else can be requested, however its path is spelt.
struct WebAssets: Sendable {
  /// A file in the form in which it is sent.
  struct Asset: Sendable {
    let bytes: Data
    let type: String
    /// A tag that changes with the content.
    let tag: String

    init(bytes: Data, type: String) {
      self.bytes = bytes
      self.type = type
      // FNV-1a: no secret depends on it.
      let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
      }
      tag = "\"\(String(hash, radix: 36))\""
    }
  }

  private let assets: [String: Asset]

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "webmanifest": "application/manifest+json",
  ]

  /// Reads a folder; nil if it has no start page.
  /// - Parameters:
  ///   - folder: the folder that a build or an installation has placed next to the program.
  ///   - style: the style sheet of pictures, which follows that of the page.
  init?(folder: URL, style: String = "") {
    var assets: [String: Asset] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard let type = Self.types[(name as NSString).pathExtension],
        let bytes = FileManager.default.contents(
          atPath: folder.appendingPathComponent(name).path)
      else { continue }
      assets["/" + name] = Asset(bytes: bytes, type: type)
    }
    guard assets["/index.html"] != nil else { return nil }
    let files = assets.mapValues(\.bytes)
    func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }
    let joined = [
      "/app.js": ScriptBundle("/app.js", source: text).text,
      "/style.css": (text("/style.css") ?? "") + style,
    ]
    for (path, text) in joined {
      assets[path] = assets[path].map { Asset(bytes: Data(text.utf8), type: $0.type) }
    }
    self.assets = assets
  }

  /// Returns the file at a path, or nil.
  subscript(path: String) -> Asset? { assets[path] }

  /// Returns the folder of the files: next to a built program, or installed by `make install`.
  /// - Parameter program: the running program's file.
  /// - Returns: a folder that may be missing.
  static func folder(of program: URL) -> URL {
    let programFolder = program.deletingLastPathComponent()
    let built = programFolder.appendingPathComponent("peach_PeachWeb.resources/Assets")
    if FileManager.default.fileExists(atPath: built.path) { return built }
    return programFolder.deletingLastPathComponent().appendingPathComponent("share/peach/web")
  }
}
