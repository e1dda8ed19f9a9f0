import PeachSettings
import Synchronization

/// The current settings, read by trainings from other threads.
final class CurrentSettings: Sendable {
  private struct State {
    var settings: Settings
    /// The text of the settings file when it was last looked at; nil if it could not be read.
    var content: String?
    /// True if another program has changed the file since the last ``takeNews()``.
    var isNews = false
  }

  private let state: Mutex<State>

  init(_ settings: Settings, in file: SettingsFile) {
    state = Mutex(State(settings: settings, content: try? file.content()))
  }

  func recheck(_ file: SettingsFile) { state.withLock { $0.settings.recheck(file) } }

  /// Adopts the changes that other programs have made in the file.
  func reread(_ file: SettingsFile) {
    let content = try? file.content()
    state.withLock { state in
      guard content != state.content else { return }
      state.content = content
      state.settings.reread(file)
      state.isNews = true
    }
  }

  /// Returns true if another program has changed the file since the last call.
  func takeNews() -> Bool {
    state.withLock { state in
      defer { state.isNews = false }
      return state.isNews
    }
  }

  var value: Settings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0.settings = newValue } }
  }
}
