package import Foundation

/// What a command finds around it: the process's own, or a test's.
package struct CommandContext: Sendable {
  /// Where lines go.
  package var console: Console
  /// The environment variables.
  package var environment: [String: String]
  /// The running program's file.
  package var program: URL

  /// The process's own surroundings.
  package static var process: CommandContext {
    CommandContext(
      console: .standard, environment: ProcessInfo.processInfo.environment,
      program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())
  }
}
