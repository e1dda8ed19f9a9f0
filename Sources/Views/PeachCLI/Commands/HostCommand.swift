import ArgumentParser
import Foundation
import PeachStudio

/// `peach plugins host`: the process of its own in which a plugin of others runs.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Runs one plugin for another Peach.", shouldDisplay: false)

  @Argument(help: "The shared object.")
  var file: String

  @Argument(help: "The file of the shared memories.")
  var memories: String

  func run() throws {
    PluginHosting.serve(plugin: file, memories: memories, socket: 0)
    // The exit handlers of a plugin must not run.
    _exit(0)
  }
}
