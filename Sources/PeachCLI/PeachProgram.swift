import ArgumentParser
import Foundation
import Logging
import PeachHost

/// The program: parses the command line, runs the command and turns what went wrong into one
/// sentence and an exit code.
public enum PeachProgram {
  /// Runs the command line of this process and ends it: 0 success, 1 failure, 64 wrong usage,
  /// 128 and the signal's number when a signal ended it.
  public static func main() async -> Never {
    startLogging(CommandContext.process)
    do {
      var command = try PeachCommand.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      exit(0)
    } catch let failure as Failure {
      Console.standard.say("peach: \(failure.sentence)")
      exit(failure.code)
    } catch {
      PeachCommand.exit(withError: error)
    }
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
