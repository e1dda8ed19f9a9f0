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
  /// The output that could not be opened, from which the arrows go on; nil if the one in use is shown.
  var refusedOutput: String?
  /// True while asking for confirmation to reset all settings.
  var isAsking = false
  /// The action of MIDI devices that learns; nil for none.
  var learning: MIDIAction?
  /// True while the answers are counted, before asking for confirmation to erase them.
  var isCounting = false
  /// True while asking for confirmation to erase all answers.
  var isErasing = false
  /// The task that waits for confirmation to replace a file.
  var replacing: DataTask?
  /// True while any question waits for a key.
  var hasQuestion: Bool { isAsking || isErasing || replacing != nil }
  /// The reason the last change was refused, or the question.
  var message: String?

  init(_ settings: Settings) { self.settings = settings }

  var rows: [SettingRow] { SettingRow.rows(of: settings, showsAll: showsAll) }

  /// The chosen line, or the nearest one if there are now fewer.
  var row: SettingRow { rows[min(selection, rows.count - 1)] }

  /// Chooses another line, skipping headings.
  mutating func move(by count: Int) {
    cancel()
    let rows = rows
    let way = count < 0 ? -1 : 1
    var wanted = min(max(selection + count, 0), rows.count - 1)
    while case .section = rows[wanted], rows.indices.contains(wanted + way) { wanted += way }
    // The heading at the top has nothing above it.
    while case .section = rows[wanted], rows.indices.contains(wanted + 1) { wanted += 1 }
    selection = wanted
  }

  /// Shows all settings, or the usual ones again.
  mutating func turnLevel() {
    cancel()
    showsAll.toggle()
    selection = 0
    move(by: 0)
  }

  /// The action of MIDI devices whose controls the chosen line holds; nil for another line.
  var midiAction: MIDIAction? {
    guard let name = row.name, case .midiControls(let action)? = settings.catalog[name]?.kind
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
    message = nil
    editing = text
    isWhole = true
  }

  mutating func cancel() {
    editing = nil
    refusedOutput = nil
    message = nil
    isAsking = false
    isCounting = false
    isErasing = false
    replacing = nil
    learning = nil
  }
}
