import PeachText

/// The headings and remarks in the help of every command.
enum HelpText: String, CatalogText {
  case overview, usage, arguments, options, commands
  case example, examples, standard, more

  /// The prefix of the keys, "help".
  static let area = "help"
}

extension HelpText {
  /// The English text.
  var english: String {
    switch self {
    case .overview: "OVERVIEW"
    case .usage: "USAGE"
    case .arguments: "ARGUMENTS"
    case .options: "OPTIONS"
    case .commands: "COMMANDS"
    case .example: "Example"
    case .examples: "Examples"
    case .standard: "default"
    case .more: "{command} says more."
    }
  }

  /// The German text.
  var german: String {
    switch self {
    case .overview: "ÜBERBLICK"
    case .usage: "AUFRUF"
    case .arguments: "ARGUMENTE"
    case .options: "OPTIONEN"
    case .commands: "BEFEHLE"
    case .example: "Beispiel"
    case .examples: "Beispiele"
    case .standard: "Standard"
    case .more: "Mehr sagt {command}."
    }
  }
}
