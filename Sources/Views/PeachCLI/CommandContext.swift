package import Foundation
import PeachText

/// The surroundings of a command: the process's own, or those of a test.
package struct CommandContext: Sendable {
  /// The destination of all lines.
  package var console: Console
  /// The environment variables.
  package var environment: [String: String]
  /// The file of the running program.
  package var program: URL
  /// The descriptor that keys and lines come from.
  package var input: Int32 = STDIN_FILENO

  /// The surroundings of the process.
  package static var process: CommandContext {
    CommandContext(
      console: .standard, environment: ProcessInfo.processInfo.environment,
      program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())
  }

  /// Returns the language of the flag or the environment, before the settings are read.
  func language(_ flag: String?) -> Language {
    Language(named: flag ?? environment["PEACH_LANGUAGE"], environment: environment)
  }
}
