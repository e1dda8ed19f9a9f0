import Foundation
import PeachCore
import PeachHost
import PeachStudio
import PeachText

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
    /// What is known of a recorded sound's tuning; null for one that is exact.
    var calibration: Nullable<CalibrationTable.Verdict>
  }

  let rows: [Row]

  /// Looks at every backend, and tries its device once.
  /// - Parameters:
  ///   - catalogue: the plugins.
  ///   - output: what `--output` says.
  /// - Throws: ``AudioError`` when a SoundFont the user named is refused.
  init(_ catalogue: PluginCatalogue, output: String) throws(AudioError) {
    let tables = try catalogue.calibrations()
    var rows = try SourceChooser(catalogue: catalogue).statuses(output: output).map { status in
      Row(
        id: status.source.id.rawValue, name: status.source.name, group: status.source.group,
        backend: status.source.backend, available: status.obstacle == nil,
        reason: Nullable(status.obstacle),
        calibration: Nullable(tables[status.source.id]?.verdict))
    }
    // A backend that is not ready has one row of its own, so that its reason is seen.
    for plugin in catalogue.plugins {
      guard let reason = plugin.state.reason else { continue }
      rows.append(
        Row(
          id: plugin.id, name: plugin.name, group: "", backend: plugin.id, available: false,
          reason: Nullable(reason), calibration: Nullable(nil)))
    }
    rows.append(
      Row(
        id: "silent", name: "Silent", group: "", backend: "silent", available: true,
        reason: Nullable(nil), calibration: Nullable(nil)))
    self.rows = rows
  }

  /// How many sources would sound; the silent one does not.
  var soundingCount: Int { rows.filter { $0.available && $0.backend != "silent" }.count }

  /// Lines for people: a sign, the id, the name, and each reason once.
  func table(_ text: Catalogue) -> [String] {
    let width = rows.map(\.id.count).max() ?? 0
    var lines: [String] = []
    var told: Set<String> = []
    for row in rows {
      let id = row.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let group = row.group.isEmpty ? "" : " (\(row.group))"
      let mark = Self.mark(row.calibration.value).map { " – \(text($0))" } ?? ""
      lines.append("\(row.available ? "✓" : "✗") \(id)  \(row.name)\(group)\(mark)")
      if let reason = row.reason.value, told.insert(reason).inserted {
        lines.append("    \(reason)")
      }
    }
    return lines
  }

  private static func mark(_ verdict: CalibrationTable.Verdict?) -> CalibrationText? {
    switch verdict {
    case .uncalibratable: .uncalibratable
    case .partly: .partly
    case .calibrated, .unmeasured, nil: nil
    }
  }
}
