import PeachSettings
import Synchronization

/// The current settings, read by trainings from other threads.
final class CurrentSettings: Sendable {
  private let settings: Mutex<Settings>

  init(_ settings: Settings) { self.settings = Mutex(settings) }

  func recheck(_ file: SettingsFile) { settings.withLock { $0.recheck(file) } }

  var value: Settings {
    get { settings.withLock { $0 } }
    set { settings.withLock { $0 = newValue } }
  }
}
