import Foundation

/// Lets a terminal hand over single keys without echo, and gives it back as it was.
///
/// Signals keep working: Ctrl-C and Ctrl-Z are the terminal's business.
struct KeyMode {
  private let descriptor: Int32
  private let saved: termios

  /// Takes the terminal; nil when there is none.
  init?(_ descriptor: Int32 = STDIN_FILENO) {
    var settings = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    saved = settings
    take()
  }

  /// Takes the terminal again after ``giveBack()``; what was typed before is dropped.
  func take() {
    var settings = saved
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSAFLUSH, &settings)
  }

  /// Gives the terminal back as it was found.
  func giveBack() {
    var settings = saved
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}
