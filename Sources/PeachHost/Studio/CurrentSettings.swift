import PeachSettings
import Synchronization

/// The current settings, read by trainings from other threads.
final class CurrentSettings: Sendable {
  private struct State {
    var settings: Settings
    /// The text of the settings file when it was last looked at; nil if it could not be read.
    var content: String?
  }

  private let state: Mutex<State>

  init(_ settings: Settings, in file: SettingsFile) {
    state = Mutex(State(settings: settings, content: try? file.content()))
  }

  func recheck(_ file: SettingsFile) { state.withLock { $0.settings.recheck(file) } }

  /// Returns the settings with what the file says by now; nil if nobody has written it since the last look.
  func changedElsewhere(_ file: SettingsFile) -> Settings? {
    let content = try? file.content()
    return state.withLock { state in
      guard content != state.content else { return nil }
      state.content = content
      var changed = state.settings
      changed.reread(file)
      return changed
    }
  }

  var value: Settings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0.settings = newValue } }
  }
}
