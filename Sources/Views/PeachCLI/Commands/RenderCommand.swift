import ArgumentParser
import Foundation
import PeachHost

/// `peach plugins render`: the process of its own that `--isolate` has a sound rendered in.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Renders one sound for another Peach.", shouldDisplay: false)

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Argument(help: "The backend's id.")
  var backend: String

  @Argument(help: "The sound of the backend.")
  var name: String

  @Argument(help: "The file of the shared room.")
  var room: String

  func run() throws {
    // Who started it may ignore what ends a program.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    // Whatever the plugin prints must not mix with the answers.
    let socket = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    let launch = try Launch(.process, global, sound)
    IsolatedRendering.run(
      launch.plugins, socket: socket, backend: backend, sound: name, room: room)
    // A plugin's own exit handlers are none of our business.
    _exit(0)
  }
}
