import PeachCore
import PeachSettings
import PeachStudio

/// The visible state of the settings.
struct SettingsScreenState: Sendable {
  /// The current settings, including the latest change.
  var settings: Settings
  /// True if all settings are shown, and not the usual ones alone.
  var showsAll = false
  /// The chosen line.
  var selection = 0
  /// The text typed in place of the chosen value.
  var editing: String?
  /// True until a key was typed: the first character takes the place of the whole value.
  var isWhole = false
  /// The output that failed to open, where the arrows continue; nil if the one in use is shown.
  var refusedOutput: String?
  /// The action of MIDI devices that learns; nil for none.
  var learning: MIDIAction?
  /// The settings that are searched for; nil without a search.
  var search: Search?
  /// True if MIDI devices are connected.
  var hasMIDI = false
  /// The range that was chosen by its notes, and not by an instrument.
  var ownRange: NoteRange
  /// The path from which answers were last to be imported.
  var importedPath = ""
  /// True while the answers are counted, before asking for confirmation to erase them.
  var isCounting = false

  /// A search among all settings.
  struct Search: Hashable, Sendable {
    /// The text typed.
    var query = ""
    /// The lines whose names contain it.
    var found: [SettingRow] = []
  }

  init(_ settings: Settings) {
    self.settings = settings
    ownRange = .standard
    keepOwnRange()
  }

  var rows: [SettingRow] { search?.found ?? allRows }

  /// The lines without a search.
  var allRows: [SettingRow] {
    SettingRow.rows(of: settings, showsAll: showsAll, hasMIDI: hasMIDI)
  }

  /// The chosen line, or the nearest one if there are now fewer; nil if a search finds nothing.
  var row: SettingRow? {
    let rows = rows
    return rows.isEmpty ? nil : rows[min(selection, rows.count - 1)]
  }

  /// Remembers the range if it was chosen by its notes.
  mutating func keepOwnRange() {
    if case .fixed(let range) = settings.noteRange, InstrumentRange(range) == nil {
      ownRange = range
    }
  }

  /// Shows all settings, or the usual ones again.
  mutating func turnLevel() {
    showsAll.toggle()
    selection = rows.firstIndex(where: \.canBeChosen) ?? 0
  }

  /// True if the arrows change the chosen value where it is.
  var canStep: Bool {
    switch row {
    case .setting(let name):
      guard let descriptor = settings.catalog[name], let value = settings[name]?.value else {
        return false
      }
      return SettingStep.next(value, of: descriptor, by: 1) != nil
    case .rangeKind, .lowestNote, .highestNote: return true
    case .section, .plugins, .answers, .resetAll, .gap, .more, nil: return false
    }
  }

  /// The word for what Enter does at the chosen line.
  var enterTitle: TerminalText {
    switch row {
    case .plugins, .more: return .open
    case .rangeKind, .lowestNote, .highestNote: return .edit
    case .section, .answers, .resetAll, .gap, nil: return .confirm
    case .setting(let name):
      guard SettingRow.list(of: name) == nil else { return .open }
      return switch settings.catalog[name]?.kind {
      case .toggle, .choice, .tuning: .change
      default: .edit
      }
    }
  }

  /// The action of MIDI devices whose controls the chosen line holds; nil for another line.
  var midiAction: MIDIAction? {
    guard let name = row?.name, case .midiControls(let action)? = settings.catalog[name]?.kind
    else {
      return nil
    }
    return action
  }

  /// The number of settings that differ from those of a new user.
  var changedCount: Int {
    settings.catalog.descriptors.count { settings[$0.name]?.value != $0.defaultValue }
  }

  /// Lets the chosen value be typed.
  /// - Parameter text: the value as it is, which can be changed or replaced.
  mutating func edit(_ text: String) {
    editing = text
    isWhole = true
  }
}
