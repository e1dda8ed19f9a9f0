package import PeachCore
import PeachHost
import PeachSettings

/// Every source with its availability, and the reason if it is unavailable.
package struct SourceList: Sendable {
  /// A row of the list, and an element of the JSON array.
  package struct Row: Encodable, Sendable {
    /// The id: "jack:sine".
    package let id: String
    /// Its human-readable name.
    package let name: String
    /// The group it belongs to, such as the SoundFont of a preset; otherwise empty.
    package let group: String
    /// The family of instruments it is listed under; null for a row that is no sound.
    package let family: Nullable<SoundFamily>
    /// Its backend's id.
    package let backend: String
    /// True if it would sound.
    package let available: Bool
    /// The reason why it would not sound.
    package let reason: EncodedReason
    /// The verdict on the tuning of a recorded sound; null for an exact one.
    package let calibration: Nullable<String>
    /// True if it would be heard now, without a flag that asks for another.
    package internal(set) var inUse = false
    /// True if lists show it first.
    package internal(set) var favourite = false
    /// The remark on that tuning shown next to its name; nil if nothing is known.
    package let remark: CalibrationText?

    private enum CodingKeys: CodingKey {
      case id, name, group, family, backend, available, inUse, favourite, reason, calibration
    }

    init(
      id: String, name: String, group: String = "", family: SoundFamily? = nil, backend: String,
      reason: Reason? = nil, verdict: CalibrationVerdict? = nil
    ) {
      self.id = id
      self.name = name
      self.group = group
      self.family = Nullable(family)
      self.backend = backend
      self.reason = EncodedReason(reason)
      available = reason == nil
      calibration = Nullable(verdict?.rawValue)
      remark = verdict?.remark
    }
  }

  /// The id of the row of silence, and of its backend.
  static let silent = SoundSourceID.silent.rawValue

  /// The source in use, the favourites, the other sources by family, the backends that are not ready, and silence.
  package private(set) var rows: [Row]

  init(
    _ catalog: PluginCatalog, _ settings: Settings, _ query: SourceQuery
  ) throws(PeachError) {
    // First, as it starts all backends at once.
    let statuses = try SourceChooser(catalog: catalog).statuses(
      output: settings.output, wanted: settings.source, where: query.matches)
    let matching = statuses.filter(query.matches).map { status in
      Row(
        id: status.source.id.rawValue, name: status.source.name, group: status.source.group,
        family: status.source.family, backend: status.source.backend, reason: status.obstacle,
        verdict: status.verdict)
    }
    // The named source comes first, even if it cannot sound.
    var rows = matching.filter { $0.id == settings.source.text }
    let others = Dictionary(
      grouping: matching.filter { $0.id != settings.source.text }, by: \.family.value)
    for family in SoundFamily.allCases { rows += others[family] ?? [] }
    // A backend that is not ready has a row of its own, so that its reason is seen.
    for plugin in catalog.checkedPlugins() {
      guard let reason = plugin.state.reason,
        query.matches([plugin.id, plugin.name], backend: plugin.id)
      else { continue }
      rows.append(Row(id: plugin.id, name: plugin.name, backend: plugin.id, reason: reason))
    }
    if query.isEmpty { rows.append(Row(id: Self.silent, name: "Silent", backend: Self.silent)) }
    self.rows = rows
  }

  /// The source that would be heard if something were played now; nil for silence.
  package var inUse: Row? { rows.first { $0.inUse && $0.backend != Self.silent } }

  /// Puts the source in use first, where it is found at once.
  fileprivate mutating func mark(_ source: SoundSourceID) {
    guard let index = rows.firstIndex(where: { $0.id == source.rawValue }) else { return }
    var row = rows.remove(at: index)
    row.inUse = true
    rows.insert(row, at: 0)
  }

  /// Marks the favourites, and puts them before the others.
  fileprivate mutating func mark(favourites: [String]) {
    for index in rows.indices { rows[index].favourite = favourites.contains(rows[index].id) }
    rows = rows.filter(\.favourite) + rows.filter { !$0.favourite }
  }

  /// The rows that would sound; silence does not.
  package var sounding: [Row] { rows.filter { $0.available && $0.backend != Self.silent } }
}

extension Studio {
  /// Returns every source with its availability, and the reason if it is unavailable.
  ///
  /// Checks every backend and tries its device once, which may take a second.
  /// - Parameter query: the sources to be listed; all unless given.
  /// - Returns: the sources, the one in use first, then the favourites, then the others by family.
  /// - Throws: ``PeachError`` when a SoundFont the user named is refused, or there is no such backend.
  package func sourceList(
    _ query: SourceQuery = SourceQuery()
  ) async throws(PeachError) -> SourceList {
    let (plugins, settings) = (parts.plugins, settings)
    return try await blocking { () throws(PeachError) in
      try query.check(plugins)
      var list = try SourceList(plugins, settings, query)
      list.mark(favourites: settings.favourites)
      let wanted = SourceChooser(catalog: plugins).candidates(
        SoundRequest(source: settings.source, output: settings.output))
      list.mark(wanted.first { id in list.sounding.contains { $0.id == id.rawValue } } ?? .silent)
      return list
    }
  }
}
