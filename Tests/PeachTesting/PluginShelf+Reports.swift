import ContentHash
import Foundation
import PeachCore

@testable import PeachHost

extension PluginShelf {
  /// When all that they did wrong happened: 15 January 2027, 08:00 UTC.
  private static let date = Date(timeIntervalSince1970: 1_800_000_000)

  /// Adds a plugin of others that brings sounds and passed its check.
  /// - Parameters:
  ///   - id: its id.
  ///   - blocked: the sounds for which it crashed.
  ///   - isExempt: true if it hung over something that the user had named.
  /// - Throws: what the file system answers.
  package func addReady(
    _ id: String, blocked: [String] = [], isExempt: Bool = false
  ) throws {
    var report = PluginReport(
      finding: .ready, id: id, name: id.capitalized, version: "1.2", abi: "1.0", hasSounds: true,
      hasOutput: false, found: 0)
    report.sources = ["one", "two"].map {
      SourceDescription(
        id: SoundSourceID(backend: id, sound: $0), name: $0, group: "", backend: id)
    }
    for sound in blocked {
      report.note(PluginViolation(.crashed(signal: 11), sound: sound, at: Self.date))
    }
    if isExempt { report.note(PluginViolation(.hung, isExempt: true, at: Self.date)) }
    try add(id, report)
  }

  /// Adds a plugin of others that crashed in use and is blocked.
  /// - Parameter id: its id.
  /// - Throws: what the file system answers.
  package func addCrashed(_ id: String) throws {
    var report = PluginReport(
      finding: .ready, id: id, name: id.capitalized, hasSounds: true, hasOutput: true, found: 0)
    report.note(PluginViolation(.crashed(signal: 11), at: Self.date))
    try add(id, report)
  }

  private func add(_ id: String, _ report: PluginReport) throws {
    // The content is what a report is remembered for.
    let file = URL(fileURLWithPath: try folder.write("not a library: \(id)", to: "\(id).so"))
    guard let hash = ContentHash.hash(of: file) else { throw CocoaError(.fileReadUnknown) }
    PluginCache(cache: cache).remember(report, hash)
  }
}
