import Foundation
import PeachHost

/// Every source with whether it would sound, and why not.
struct SourceList {
  /// A row, and an element of the JSON array.
  struct Row: Encodable {
    var id: String
    var name: String
    var group: String
    var backend: String
    var available: Bool
    var reason: Nullable<String>
  }

  let rows: [Row]

  /// Looks at every backend, and tries its device once.
  /// - Parameters:
  ///   - catalogue: the plugins.
  ///   - output: what `--output` says.
  /// - Throws: ``AudioError`` when a SoundFont the user named is refused.
  init(_ catalogue: PluginCatalogue, output: String) throws(AudioError) {
    var rows = try SourceChooser(catalogue: catalogue).statuses(output: output).map { status in
      Row(
        id: status.source.id.rawValue, name: status.source.name, group: status.source.group,
        backend: status.source.backend, available: status.obstacle == nil,
        reason: Nullable(status.obstacle))
    }
    // A backend that is not ready has one row of its own, so that its reason is seen.
    for plugin in catalogue.plugins {
      guard let reason = plugin.state.reason else { continue }
      rows.append(
        Row(
          id: plugin.id, name: plugin.name, group: "", backend: plugin.id, available: false,
          reason: Nullable(reason)))
    }
    rows.append(
      Row(
        id: "silent", name: "Silent", group: "", backend: "silent", available: true,
        reason: Nullable(nil)))
    self.rows = rows
  }

  /// How many sources would sound; the silent one does not.
  var soundingCount: Int { rows.filter { $0.available && $0.backend != "silent" }.count }

  /// Lines for people: a sign, the id, the name, and each reason once.
  var table: [String] {
    let width = rows.map(\.id.count).max() ?? 0
    var lines: [String] = []
    var told: Set<String> = []
    for row in rows {
      let id = row.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let group = row.group.isEmpty ? "" : " (\(row.group))"
      lines.append("\(row.available ? "✓" : "✗") \(id)  \(row.name)\(group)")
      if let reason = row.reason.value, told.insert(reason).inserted {
        lines.append("    \(reason)")
      }
    }
    return lines
  }
}
