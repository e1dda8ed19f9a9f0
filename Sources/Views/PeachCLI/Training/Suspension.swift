import Foundation
import TerminalKit

/// Ctrl-Z: lets the program be stopped, once it is silent.
enum Suspension {
  /// Seconds that the fade of the last note takes at most, on any usual period.
  private static let fade = Duration.milliseconds(60)

  /// Stops the program until it is continued.
  /// - Parameter keys: the terminal, which is given back before.
  static func suspend(_ keys: TerminalDevice?) async {
    // A program that is stopped in the middle of a fade hangs on its last sample.
    try? await Task.sleep(for: fade)
    keys?.giveBack()
    // Continued in the background, it must not be stopped again for touching the terminal.
    signal(SIGTTIN, SIG_IGN)
    signal(SIGTTOU, SIG_IGN)
    // Without a shell of this terminal above, nobody could continue it.
    guard getsid(getppid()) == getsid(0) else { return }
    // Sent to the process, it would stop some other thread first and let this one go on.
    raise(SIGSTOP)
  }
}
