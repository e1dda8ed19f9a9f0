import Foundation
import PeachCore
import PeachStudio
import PeachText

extension SourceList {
  /// Returns lines for people: a sign, the id, the name, and each reason once.
  func table(_ text: Catalogue) -> [String] {
    let width = rows.map(\.id.count).max() ?? 0
    var lines: [String] = []
    var said: Set<Reason> = []
    for row in rows {
      let id = row.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let group = row.group.isEmpty ? "" : " (\(row.group))"
      let mark = row.mark.map { " – \(text($0))" } ?? ""
      let use = row.inUse ? " – \(text(StartText.inUse))" : ""
      lines.append("\(row.available ? "✓" : "✗") \(id)  \(row.name)\(group)\(mark)\(use)")
      if let reason = row.reason.reason, said.insert(reason).inserted {
        lines.append("    \(text.phrase(reason))")
      }
    }
    return lines
  }
}
