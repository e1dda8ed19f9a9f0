package import Foundation

/// The program that renders a sound in a process of its own.
package struct IsolatedProgram: Sendable {
  let file: URL
  let arguments: [String]

  /// Creates a description of the program.
  /// - Parameters:
  ///   - file: the executable to run.
  ///   - arguments: the arguments before a backend's id, one of its sounds and the file of the
  ///     shared memory. The program calls ``IsolatedRendering/run(_:sound:memory:)``.
  package init(file: URL, arguments: [String]) {
    self.file = file
    self.arguments = arguments
  }
}
