package import Foundation

/// The program that loads a plugin of others in a process of its own.
package struct HelperProgram: Sendable {
  let file: URL
  let arguments: [String]

  /// Creates a description of the program.
  /// - Parameters:
  ///   - file: the executable to run.
  ///   - arguments: the arguments before the path of the plugin and that of the shared memories. The
  ///     program calls ``PluginServer/run(plugin:memories:socket:)``.
  package init(file: URL, arguments: [String]) {
    self.file = file
    self.arguments = arguments
  }
}
