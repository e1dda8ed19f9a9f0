import ArgumentParser
import PeachCore
import PeachSettings

/// The options every command accepts.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The language of all text: en or de.", valueName: "language"))
  var lang: String?

  @Option(
    help: ArgumentHelp("Where the training data lie.", valueName: "folder"),
    completion: .directory)
  var dataDir: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("A setting for this run; repeatable.", valueName: "name=value"))
  var assignments: [String] = []

  @Flag(help: "No colours, as with the variable NO_COLOR.")
  var noColor = false

  /// Returns the settings made by these flags.
  func flags() throws(ValueError) -> [Settings.Flag] {
    var flags: [Settings.Flag] = []
    for assignment in assignments { flags.append(try Settings.Flag(assignment: assignment)) }
    if let lang { flags.append(Settings.Flag(name: "language", value: lang, flag: "--lang")) }
    return flags
  }
}
