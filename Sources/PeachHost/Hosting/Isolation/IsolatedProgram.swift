package import Foundation

/// The program that renders a sound in a process of its own.
package struct IsolatedProgram: Sendable {
  let file: URL
  let arguments: [String]

  /// Names it.
  /// - Parameters:
  ///   - file: what to run.
  ///   - arguments: what comes before a backend's id, a sound of it and the file of the shared
  ///     room. It calls ``IsolatedRendering/run(_:sound:room:)``.
  package init(file: URL, arguments: [String]) {
    self.file = file
    self.arguments = arguments
  }
}
