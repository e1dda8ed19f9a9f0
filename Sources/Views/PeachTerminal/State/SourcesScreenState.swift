import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The visible state of the sources.
struct SourcesScreenState: Hashable, Sendable {
  /// One line of the list.
  enum Row: Hashable, Sendable {
    /// The favourites, or a family of instruments; cannot be chosen.
    case group(String)
    case automatic
    case source(SourceStatus)
    case silent

    /// The value for `--source`; nil for a group.
    var id: String? {
      switch self {
      case .group: nil
      case .automatic: SourceSelection.automatic.text
      case .source(let status): status.source.id.rawValue
      case .silent: SourceSelection.silent.text
      }
    }

    /// The source; nil for another line.
    var source: SourceDescription? {
      if case .source(let status) = self { status.source } else { nil }
    }
  }

  /// All sources; nil until they have been looked for.
  var found: [SourceStatus]?
  /// The id of the one that sounds; nil for none.
  var inUse: String?
  /// The ids of those that stand first.
  var favourites: [String] = []
  /// The text typed to find a source.
  var query = ""
  /// True to leave out sounds that are not known to hold their pitch.
  var isSteadyOnly = false
  /// True while they are measured.
  var isMeasuring = false
  var selection = 0

  /// Returns the matching lines: the source in use, the favourites, and the others by family.
  func rows(_ text: Catalog) -> [Row] {
    let wanted = SourceQuery(
      words: query.split(separator: " ").map(String.init), isSteadyOnly: isSteadyOnly)
    func isListed(_ row: Row, _ name: String) -> Bool {
      !isSteadyOnly && wanted.matches([name, row.id ?? ""], backend: "")
    }
    var rows: [Row] = []
    if isListed(.automatic, text(SettingNameText.automatic)) { rows.append(.automatic) }
    let matching = (found ?? []).filter(wanted.matches)
    let ids = [inUse].compactMap(\.self) + favourites.filter { $0 != inUse }
    func isFirst(_ status: SourceStatus) -> Bool { ids.contains(status.source.id.rawValue) }
    rows += matching.filter { $0.source.id.rawValue == inUse }.map { .source($0) }
    let first = matching.filter { isFirst($0) && $0.source.id.rawValue != inUse }
    if !first.isEmpty {
      rows.append(.group(text(SettingNameText.favourites)))
      rows += first.map { .source($0) }
    }
    let families = Dictionary(grouping: matching.filter { !isFirst($0) }, by: \.source.family)
    for family in SoundFamily.allCases {
      guard let members = families[family] else { continue }
      rows.append(.group(text(family)))
      rows += members.map { .source($0) }
    }
    if isListed(.silent, text(ScreenText.noSound)) { rows.append(.silent) }
    return rows
  }

  /// True if nothing is known of the pitch of any recorded sound.
  var isUnmeasured: Bool {
    (found ?? []).allSatisfy { ($0.verdict ?? .unmeasured) == .unmeasured }
  }

  mutating func search(_ query: String) {
    self.query = query
    selection = 0
  }

  /// Leaves out the sounds that are not known to hold their pitch, or no longer; the chosen one stays chosen if
  /// it is still listed.
  mutating func toggleSteadyOnly(_ text: Catalog) {
    let id = chosen(text)?.id
    isSteadyOnly.toggle()
    selection = rows(text).firstIndex { $0.id != nil && $0.id == id } ?? 0
  }

  /// Returns the chosen line; nil if nothing matches.
  func chosen(_ text: Catalog) -> Row? {
    let rows = rows(text)
    return place(in: rows).map { rows[$0] }
  }

  /// Returns the place of the chosen line; nil if nothing matches.
  func chosenRow(_ text: Catalog) -> Int? { place(in: rows(text)) }

  /// Returns the place of the chosen line: after a search, the first below the group that begins the list.
  private func place(in rows: [Row]) -> Int? {
    guard rows.indices.contains(selection) else { return rows.firstIndex { $0.id != nil } }
    return rows[selection...].firstIndex { $0.id != nil }
  }
}
