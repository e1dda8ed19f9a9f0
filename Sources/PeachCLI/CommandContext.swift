public import Foundation
import PeachHost

/// What a command finds around it: the process's own, or a test's.
public struct CommandContext: Sendable {
  /// Where lines go.
  public var console: Console
  /// The environment variables.
  public var environment: [String: String]
  /// The running program's file.
  public var program: URL

  /// The process's own surroundings.
  public static var process: CommandContext {
    CommandContext(
      console: .standard, environment: ProcessInfo.processInfo.environment,
      program: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())
  }
}
