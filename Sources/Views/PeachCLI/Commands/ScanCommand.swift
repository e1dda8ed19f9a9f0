import ArgumentParser
import CLinux
import Foundation
import PeachHost
import PeachStudio

/// `peach plugins scan`: the child in which a plugin is loaded for the first time.
struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Loads one plugin and tells what it is.", shouldDisplay: false)

  @Argument(help: "The shared object.")
  var file: String

  func run() throws {
    // The parent may ignore what ends a program, and may die before it ends this one: its thread that
    // started this process waits for it, and nobody reads the report any more.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    _ = peach_die_with_parent()
    var report = pollfd(fd: 1, events: 0, revents: 0)
    guard poll(&report, 1, 0) == 0 else { _exit(0) }
    alarm(UInt32(PluginScanner.patience) + 2)
    // Whatever the plugin prints, now or from a buffer later, must not mix with the report.
    let out = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    Console(out: out).print(
      JSONLine.encode(PluginReport.loading(URL(fileURLWithPath: file).path)))
    // A plugin's own exit handlers are none of our business.
    _exit(0)
  }
}
