import Foundation
import Synchronization

/// Lets a terminal hand over single keys without echo, and gives it back as it was.
///
/// Signals keep working: Ctrl-C and Ctrl-Z are the terminal's business.
final class KeyMode: Sendable {
  private let descriptor: Int32
  private let saved: Mutex<termios?>

  /// Takes the terminal; nil when there is none.
  init?(_ descriptor: Int32 = STDIN_FILENO) {
    var settings = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    saved = Mutex(settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      // One key at a time, however the terminal was set before.
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(descriptor, TCSAFLUSH, &settings)
  }

  /// Gives the terminal back as it was found, once.
  func giveBack() {
    let settings = saved.withLock { saved in
      defer { saved = nil }
      return saved
    }
    guard var settings else { return }
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}
