import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The visible state of the sources.
struct SourcesScreenState: Hashable, Sendable {
  /// One line of the list.
  enum Row: Hashable, Sendable {
    /// A backend, one of its SoundFonts, or the favourites; cannot be chosen.
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
  }

  /// All sources; nil until they have been looked for.
  var found: [SourceStatus]?
  /// The ids of those that stand first.
  var favourites: [String] = []
  /// The text typed to find a source.
  var query = ""
  /// True to leave out sounds that are not known to hold their pitch.
  var isSteadyOnly = false
  var selection = 0
  /// The reason a source cannot be played or taken.
  var message: String?
  /// True while a chosen source is being opened.
  var isTaking = false

  /// Returns the matching lines, under their backends and SoundFonts.
  func rows(_ text: Catalog) -> [Row] {
    var rows: [Row] = []
    if !isSteadyOnly, matches(text(SettingNameText.automatic), SourceSelection.automatic.text) {
      rows.append(.automatic)
    }
    let matching = (found ?? []).filter {
      ($0.isSteady || !isSteadyOnly)
        && matches($0.source.name, $0.source.id.rawValue, $0.source.group)
    }
    let first = matching.filter { favourites.contains($0.source.id.rawValue) }
    if !first.isEmpty {
      rows.append(.group(text(SettingNameText.favourites)))
      rows += first.map { .source($0) }
    }
    var group: String?
    for status in matching where !favourites.contains(status.source.id.rawValue) {
      let source = status.source
      let name = source.group.isEmpty ? source.backend : "\(source.backend) · \(source.group)"
      if name != group {
        rows.append(.group(name))
        group = name
      }
      rows.append(.source(status))
    }
    if !isSteadyOnly, matches(text(ScreenText.noSound), SourceSelection.silent.text) {
      rows.append(.silent)
    }
    return rows
  }

  /// Returns true if every typed word occurs in one of the names.
  private func matches(_ names: String...) -> Bool {
    let haystack = names.joined(separator: " ").lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { haystack.contains($0) }
  }

  mutating func search(_ query: String) {
    self.query = query
    selection = 0
    message = nil
  }

  /// Leaves out the sounds that are not known to hold their pitch, or no longer; the chosen one stays chosen if
  /// it is still listed.
  mutating func toggleSteadyOnly(_ text: Catalog) {
    let id = chosen(text)?.id
    isSteadyOnly.toggle()
    selection = rows(text).firstIndex { $0.id != nil && $0.id == id } ?? 0
    message = nil
  }

  mutating func move(by count: Int, _ text: Catalog) {
    let rows = rows(text)
    guard !rows.isEmpty else { return }
    message = nil
    let way = count < 0 ? -1 : 1
    var wanted = min(max((place(in: rows) ?? 0) + count, 0), rows.count - 1)
    while rows[wanted].id == nil, rows.indices.contains(wanted + way) { wanted += way }
    // The group at the top has nothing above it.
    while rows[wanted].id == nil, rows.indices.contains(wanted + 1) { wanted += 1 }
    selection = wanted
  }

  /// Returns the chosen line; nil if nothing matches.
  func chosen(_ text: Catalog) -> Row? {
    let rows = rows(text)
    return place(in: rows).map { rows[$0] }
  }

  /// Returns the place of the chosen line: after a search, the first below the group that begins the list.
  private func place(in rows: [Row]) -> Int? {
    guard rows.indices.contains(selection) else { return rows.firstIndex { $0.id != nil } }
    return rows[selection...].firstIndex { $0.id != nil }
  }
}
