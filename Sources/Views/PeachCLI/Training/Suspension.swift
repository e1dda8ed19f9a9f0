import Foundation
import TerminalKit

/// Ctrl-Z: lets the program be stopped once it is silent.
enum Suspension {
  /// The longest fade of the last note, on any usual period.
  private static let fade = Duration.milliseconds(60)

  /// Stops the program until it is continued.
  /// - Parameter keys: the terminal, which is restored first.
  static func suspend(_ keys: TerminalDevice?) async {
    // A program stopped in the middle of a fade hangs on its last sample.
    try? await Task.sleep(for: fade)
    keys?.giveBack()
    // Continued in the background, it must not be stopped again for accessing the terminal.
    signal(SIGTTIN, SIG_IGN)
    signal(SIGTTOU, SIG_IGN)
    // Without a parent shell at this terminal, no program could continue it.
    guard getsid(getppid()) == getsid(0) else { return }
    // Sent to the process, the signal would stop some other thread first and let this one continue.
    raise(SIGSTOP)
  }
}
