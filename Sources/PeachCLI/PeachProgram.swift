import ArgumentParser
import Foundation
import PeachHost

/// The program: parses the command line, runs the command and turns what went wrong into one
/// sentence and an exit code.
public enum PeachProgram {
  /// Runs the command line of this process and ends it: 0 success, 1 failure, 64 wrong usage,
  /// 128 and the signal's number when a signal ended it.
  public static func main() async -> Never {
    do {
      var command = try PeachCommand.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      exit(0)
    } catch {
      if let sentence = sentence(for: error) {
        Console.standard.say("peach: \(sentence)")
        exit(1)
      }
      PeachCommand.exit(withError: error)
    }
  }

  /// One sentence for the errors of ours; nil for those of the parser, which words its own.
  static func sentence(for error: any Error) -> String? {
    switch error {
    case AudioError.unknownSource(let name):
      "there is no source “\(name)”; “peach sources” lists those there are"
    case AudioError.sourceUnavailable(let source, let reason):
      "\(source) cannot sound: \(reason)"
    case AudioError.outputUnavailable(let output, let reason):
      "\(output) cannot be opened: \(reason)"
    case AudioError.outputLost(let reason): "the sound went away: \(reason)"
    case AudioError.invalidAmplitude(let reason), AudioError.playbackFailed(let reason): reason
    default: nil
    }
  }
}
