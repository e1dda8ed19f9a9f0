import PeachSettings

/// What is seen of the settings.
struct SettingsPicture: Sendable {
  /// As they hold, what was just changed included.
  var settings: Settings
  /// The line that is chosen.
  var selection = 1
  /// What is typed in place of the chosen value.
  var editing: String?
  /// Whether it was asked if all settings are to be reset.
  var isAsking = false
  /// Why the last change was refused, or what was asked.
  var message: String?

  init(_ settings: Settings) { self.settings = settings }

  var rows: [SettingRow] { SettingRow.rows(of: settings) }

  /// The chosen line; the nearest that is there when there are fewer than before.
  var row: SettingRow { rows[min(selection, rows.count - 1)] }

  /// Chooses another line; headings are passed over.
  mutating func move(by count: Int) {
    cancel()
    let rows = rows
    let way = count < 0 ? -1 : 1
    var wanted = min(max(selection + count, 1), rows.count - 1)
    while case .section = rows[wanted], rows.indices.contains(wanted + way) { wanted += way }
    selection = wanted
  }

  /// How many settings are not what they are for a new user.
  var changedCount: Int {
    settings.catalogue.descriptors.count { settings[$0.name]?.value != $0.defaultValue }
  }

  mutating func cancel() {
    editing = nil
    message = nil
    isAsking = false
  }
}
