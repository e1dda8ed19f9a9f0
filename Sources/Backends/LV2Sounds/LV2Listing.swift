import ContentHash
import Foundation

/// The instruments that were found last, as a file of the cache keeps them: what bundles say takes seconds to
/// read where there are hundreds of plugins.
struct LV2Listing: Codable {
  /// A hash of the places and times of all bundles.
  let bundles: String
  /// The instruments.
  let instruments: [LV2Instrument]

  /// Returns the listing of these bundles; nil if it has not been kept.
  static func kept(of bundles: String) -> LV2Listing? {
    guard let file, let data = try? Data(contentsOf: file),
      let listing = try? JSONDecoder().decode(LV2Listing.self, from: data),
      listing.bundles == bundles
    else { return nil }
    return listing
  }

  /// Keeps the listing; if it cannot be written, only time is lost.
  func keep() {
    guard let file = Self.file, let data = try? JSONEncoder().encode(self) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// The file in Peach's folder of the cache; nil without a home.
  private static var file: URL? {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["HOME"].map { "\($0)/.cache" }
    return cache.map { URL(fileURLWithPath: $0).appendingPathComponent("peach/lv2.json") }
  }
}
