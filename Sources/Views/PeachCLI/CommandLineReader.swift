import ArgumentParser
import PeachText

/// Reads a command line and returns the command it asks for, or the error in it.
enum CommandLineReader {
  /// Returns the command the arguments ask for, with no flags but its own.
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - text: the language of error messages.
  /// - Returns: the command, ready to run.
  /// - Throws: ``Failure`` for a wrong command line; the parser's own errors for requests that are
  ///   not errors, such as `--help`.
  static func command(
    _ arguments: [String], _ text: Catalog
  ) throws -> any ParsableCommand {
    try HelpText.$language.withValue(text.language) { try parsed(arguments, text) }
  }

  private static func parsed(
    _ arguments: [String], _ text: Catalog
  ) throws -> any ParsableCommand {
    if let command = try leading(arguments, text) { return command }
    try refuseHelp(arguments, text)
    let command = try reading(PeachCommand.self, arguments, [], text)
    let path = path(to: type(of: command), from: PeachCommand.self) ?? []
    guard !path.isEmpty else { return command }
    // `peach` itself accepts its flags anywhere in the line, and would swallow those that the
    // command does not know.
    return try reading(type(of: command), without(path, arguments), path, text)
  }

  /// Returns the command of a line that begins with its names; nil for a request of the whole program, such as
  /// `--help`.
  ///
  /// Most lines do. The command reads the rest alone, and the parser need not look at all others.
  private static func leading(
    _ arguments: [String], _ text: Catalog
  ) throws -> (any ParsableCommand)? {
    var type: any ParsableCommand.Type = PeachCommand.self
    let path = arguments.prefix { name in
      guard let next = type.subcommand(named: name) else { return false }
      type = next
      return true
    }
    guard type.configuration.subcommands.isEmpty else { return nil }
    do {
      let command = try reading(type, Array(arguments.dropFirst(path.count)), Array(path), text)
      // A request for help must name the whole command, so the program's own parser has to answer it.
      return Swift.type(of: command) == type ? command : nil
    } catch let failure as Failure where !arguments.contains("--version") {
      throw failure
    } catch {
      return nil
    }
  }

  /// Refuses a request such as `help compar`: the parser would show the help of the whole program.
  private static func refuseHelp(_ arguments: [String], _ text: Catalog) throws(Failure) {
    guard arguments.first == "help" else { return }
    let names = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    let path = named(Array(names))
    guard let unknown = names.dropFirst(path.count).first else { return }
    throw .usage(Misuse(message: "Unexpected argument '\(unknown)'", path: path).sentence(text))
  }

  private static func reading(
    _ type: any ParsableCommand.Type, _ arguments: [String], _ path: [String], _ text: Catalog
  ) throws -> any ParsableCommand {
    do {
      return try type.parseAsRoot(withPoints(arguments, text))
    } catch {
      guard type.exitCode(for: error) == .validationFailure else { throw error }
      let path = path.isEmpty ? named(arguments) : path
      throw Failure.usage(Misuse(message: type.message(for: error), path: path).sentence(text))
    }
  }

  /// The options with a ``PlainNumber``.
  private static let numbers = ["--duration", "--gap", "--gain", "--limit", "--seconds"]

  /// Returns the arguments with decimal points in numbers that have the comma of a language.
  private static func withPoints(_ arguments: [String], _ text: Catalog) -> [String] {
    arguments.enumerated().map { index, argument in
      let names = [String(argument.prefix { $0 != "=" })] + arguments[..<index].suffix(1)
      return names.contains(where: numbers.contains) ? text.withPoint(argument) : argument
    }
  }

  /// Returns the names in a line that lead to a command, as far as they are known.
  private static func named(_ arguments: [String]) -> [String] {
    var type: any ParsableCommand.Type = PeachCommand.self
    var path: [String] = []
    for argument in arguments {
      guard let next = type.subcommand(named: argument) else { continue }
      type = next
      path.append(argument)
    }
    return path
  }

  /// Returns the names that lead to a command.
  private static func path(
    to wanted: any ParsableCommand.Type, from type: any ParsableCommand.Type
  ) -> [String]? {
    if type == wanted { return [] }
    for next in type.configuration.subcommands {
      if let rest = path(to: wanted, from: next) {
        return [next.configuration.commandName ?? ""] + rest
      }
    }
    return nil
  }

  /// Returns the arguments without the names that lead to a command; implied names may be missing.
  private static func without(_ path: [String], _ arguments: [String]) -> [String] {
    var rest = arguments
    var start = rest.startIndex
    for name in path {
      guard let place = rest[start...].firstIndex(of: name) else { continue }
      rest.remove(at: place)
      start = place
    }
    return rest
  }
}

extension ParsableCommand {
  /// Returns the subcommand of a name, or nil.
  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }
}
