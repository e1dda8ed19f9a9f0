import ArgumentParser
import CLinux
import Foundation
import PeachStudio

/// `peach plugins scan`: the child process in which a plugin is loaded for the first time.
struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Loads one plugin and tells what it is.", shouldDisplay: false)

  @Argument(help: "The shared object.")
  var file: String

  func run() throws {
    // The parent may ignore signals that end a program, and may die before it ends this process.
    // The thread that started this process waits for it; if it is gone, nobody reads the report any
    // more.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    _ = peach_die_with_parent()
    var report = pollfd(fd: 1, events: 0, revents: 0)
    guard poll(&report, 1, 0) == 0 else { _exit(0) }
    alarm(UInt32(PluginScan.patience) + 2)
    // Anything the plugin prints, now or from a buffer later, must not mix with the report.
    let out = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    Console(out: out).print(PluginScan.report(URL(fileURLWithPath: file)))
    // A plugin's own exit handlers must not run.
    _exit(0)
  }
}
