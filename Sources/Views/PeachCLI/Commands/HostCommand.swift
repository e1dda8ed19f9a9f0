import ArgumentParser
import Foundation
import PeachStudio

/// `peach plugins host`: forks the processes in which plugins of others run.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Runs plugins for another Peach.", shouldDisplay: false)

  func run() throws {
    // A plugin gets signals as the system sends them.
    signal(SIGXFSZ, SIG_DFL)
    StudioSetup.hostPlugins(socket: 0)
    // By `exit` the handlers of a plugin would run; by `_exit` nobody would wait for what leaves a device.
    quick_exit(0)
  }
}
