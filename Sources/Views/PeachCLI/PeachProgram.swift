import ArgumentParser
import CLinux
import Foundation
import Logging
import PeachSettings
import PeachStudio
import PeachText

/// The program: parses the command line, runs the command and turns an error into one sentence and
/// an exit code.
package enum PeachProgram {
  /// Runs the command line of this process and ends it: 0 for success, 1 for failure, 64 for wrong
  /// usage, 128 plus the signal's number if a signal ended it.
  ///
  /// A command that does not wait for anything runs on the process's only thread, so that it may
  /// fork.
  package static func main() -> Never {
    Console.holdDescriptors()
    // A file that would grow beyond the limit is a failed write, which is reported.
    signal(SIGXFSZ, SIG_IGN)
    // Sounds are made and freed on many threads, and each arena keeps the peak of those it has served.
    mallopt(M_ARENA_MAX, 2)
    // FluidSynth loads fonts with OpenMP, whose idle threads would spin next to the audio thread.
    setenv("OMP_WAIT_POLICY", "passive", 0)
    let context = CommandContext.process
    TerminalMark.restore(context.environment)
    CrashReport.install(
      in: XDGDirectories(environment: context.environment), environment: context.environment,
      text: Catalog(context.language(nil)))
    startLogging(context)
    // Started for every sandboxed sound, and parsing would take longer than all the rest.
    if CommandLine.arguments.dropFirst().elementsEqual(StudioSetup.hostArguments) { hostPlugins() }
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      var command = try CommandLineReader.command(arguments, text)
      if let shortage = ProcessNeeds.shortage() {
        throw Failure.failed(sentence(shortage))
      }
      guard let asynchronous = command as? any AsyncParsableCommand else {
        try command.run()
        end(0)
      }
      // Safe: only the task uses it from here on.
      nonisolated(unsafe) var handedOver = asynchronous
      Task {
        do {
          try await handedOver.run()
          end(0)
        } catch {
          end(error)
        }
      }
    } catch {
      end(error)
    }
    dispatchMain()
  }

  /// Runs the sandboxed plugins of another Peach, and ends with it.
  private static func hostPlugins() -> Never {
    // A plugin gets signals as the system sends them.
    signal(SIGXFSZ, SIG_DFL)
    StudioSetup.hostPlugins(socket: 0)
    // `exit` would run the handlers of a plugin; `_exit` would not wait until a device is closed.
    quick_exit(0)
  }

  /// Returns a sentence on what the system refuses, and on how to change that.
  private static func sentence(_ shortage: ProcessNeeds.Shortage) -> String {
    switch shortage {
    case .files: text(CommandLineText.fewFiles, ["count": "\(ProcessNeeds.files)"])
    case .threads: text(CommandLineText.fewThreads, ["count": "\(ProcessNeeds.threads)"])
    case .memory: text(CommandLineText.littleMemory, ["gigabytes": "\(ProcessNeeds.gigabytes)"])
    }
  }

  private static func end(_ error: any Error) -> Never {
    switch error {
    case let failure as Failure:
      failure.say()
      end(failure.code)
    case let code as ExitCode:
      end(code.rawValue)
    default:
      let columns = min(Console.standard.columns ?? 80, 100)
      let message = HelpText.$language.withValue(text.language) {
        HelpText.page(for: error, columns: columns)
      }
      let code = PeachCommand.exitCode(for: error).rawValue
      guard code == 0 else {
        Console.standard.say(message)
        end(code)
      }
      // Requested output, such as the help, is a result.
      if !message.isEmpty { Console.standard.print(message) }
      end(0)
    }
  }

  /// Ends the process; output that could not be written is a failure.
  private static func end(_ code: Int32) -> Never {
    guard code == 0, let reason = Console.standard.failure else { exit(code) }
    Console.standard.say(
      "peach: " + text(CommandLineText.unwritable, ["reason": text.system(reason)]))
    exit(1)
  }

  /// The language, if known before the settings file is read.
  private static var text: Catalog {
    let arguments = CommandLine.arguments
    let flag =
      arguments.last { $0.hasPrefix("--lang=") }.map { String($0.dropFirst("--lang=".count)) }
      ?? arguments.lastIndex(of: "--lang").flatMap { index in
        arguments.indices.contains(index + 1) ? arguments[index + 1] : nil
      }
    return Catalog(CommandContext.process.language(flag))
  }

  /// Starts the log for those who look for a fault; otherwise a user's screen stays clean.
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
