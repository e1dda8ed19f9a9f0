import Foundation
import TerminalKit

extension CommandContext {
  /// Shows a result: by a pager, as `PAGER` names it or `less`, where it is longer than the terminal.
  ///
  /// `PAGER=cat`, or an empty one, prints it.
  func show(_ lines: [String]) {
    let pager = environment["PAGER"] ?? "less"
    guard console.isTerminal, lines.count >= console.rows, !["", "cat"].contains(pager),
      environment["TERM"] != "dumb"
    else {
      for line in lines { console.print(line) }
      return
    }
    // Ctrl-C is the pager's as long as it runs.
    let earlier = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, earlier) }
    // A pager that is left early has shown what was wanted.
    signal(SIGPIPE, SIG_IGN)
    // The same options that git gives to less: end if everything fits, keep colors and the screen.
    setenv("LESS", environment["LESS"] ?? "FRX", 1)
    guard let pipe = popen(pager, "w") else {
      for line in lines { console.print(line) }
      return
    }
    for line in lines { fputs(Console.shown(line) + "\n", pipe) }
    // A shell that does not know the pager says so by this status.
    if pclose(pipe) >> 8 & 0xFF == 127 {
      for line in lines { console.print(line) }
    }
  }
}
