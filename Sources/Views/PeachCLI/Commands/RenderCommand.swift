import ArgumentParser
import Foundation
import PeachStudio

/// `peach plugins render`: the separate process in which `--isolate` has a sound rendered.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Renders one sound for another Peach.", shouldDisplay: false)

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Argument(help: "The backend's id.")
  var backend: String

  @Argument(help: "The sound of the backend.")
  var name: String

  @Argument(help: "The file of the shared memory.")
  var memory: String

  func run() throws {
    // The process that started this one may ignore signals that end a program.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    // Anything the plugin prints must not mix with the answers.
    let socket = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    let setup = try CommandSetup(.process, global, sound)
    setup.studio.render(backend: backend, sound: name, memory: memory, socket: socket)
    // A plugin's own exit handlers must not run.
    _exit(0)
  }
}
