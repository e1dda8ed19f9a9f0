import Foundation
import PeachCore
import PeachStudio
import PeachText

extension SourceList {
  /// Returns lines for people: each family under its name, and of each source a sign, the id, the name,
  /// and each reason once.
  func table(_ text: Catalog) -> [String] {
    var lines: [String] = []
    var said: Set<Reason> = []
    var rest = rows[...]
    while let first = rest.first {
      // The source in use is first, then the favourites, each by itself.
      let family = first.inUse || first.favourite ? nil : first.family.value
      let members =
        family == nil ? rest.prefix(1) : rest.prefix { $0.family.value == family }
      rest = rest.dropFirst(members.count)
      if let family {
        lines += [
          "", text(SourceText.group, ["group": text(family), "count": "\(members.count)"]),
        ]
      }
      lines += members.lines(text, &said)
    }
    return lines.first == "" ? Array(lines.dropFirst()) : lines
  }
}

extension ArraySlice<SourceList.Row> {
  fileprivate func lines(_ text: Catalog, _ said: inout Set<Reason>) -> [String] {
    let width = map(\.id.count).max() ?? 0
    return flatMap { row in
      let id = row.id.padding(toLength: width, withPad: " ", startingAt: 0)
      let group = row.group.isEmpty ? "" : " (\(row.group))"
      let star = row.favourite ? " ★" : ""
      let remark = row.remark.map { " – \(text($0))" } ?? ""
      let use = row.inUse ? " – \(text(StartText.inUse))" : ""
      let line = "\(row.available ? "✓" : "✗") \(id)  \(row.name)\(group)\(star)\(remark)\(use)"
      guard let reason = row.reason.reason, said.insert(reason).inserted else { return [line] }
      return [line, "    \(text.phrase(reason))"]
    }
  }
}
