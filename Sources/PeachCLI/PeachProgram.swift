import ArgumentParser
import Foundation
import Logging
import PeachHost

/// The program: parses the command line, runs the command and turns what went wrong into one
/// sentence and an exit code.
public enum PeachProgram {
  /// Runs the command line of this process and ends it: 0 success, 1 failure, 64 wrong usage,
  /// 128 and the signal's number when a signal ended it.
  ///
  /// A command that waits for nothing runs on the process's only thread, so that it may fork.
  public static func main() -> Never {
    startLogging(CommandContext.process)
    do {
      var command = try PeachCommand.parseAsRoot()
      if !(command is any AsyncParsableCommand) {
        try command.run()
        exit(0)
      }
    } catch {
      end(error)
    }
    Task { await runAsynchronously() }
    dispatchMain()
  }

  private static func runAsynchronously() async -> Never {
    do {
      // A command cannot be handed from thread to thread.
      var command = try PeachCommand.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      exit(0)
    } catch {
      end(error)
    }
  }

  private static func end(_ error: any Error) -> Never {
    if let failure = error as? Failure {
      Console.standard.say("peach: \(failure.sentence)")
      exit(failure.code)
    }
    PeachCommand.exit(withError: error)
  }

  /// The log is for those who look for a fault; a user's screen stays clean.
  private static func startLogging(_ context: CommandContext) {
    let level = context.environment["PEACH_LOG"].flatMap { Logger.Level(rawValue: $0) }
    LoggingSystem.bootstrap { label in
      guard let level else { return SwiftLogNoOpLogHandler() }
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }
}
