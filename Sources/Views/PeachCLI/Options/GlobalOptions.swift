import ArgumentParser
import PeachCore
import PeachSettings

/// The options every command accepts.
struct GlobalOptions: ParsableArguments {
  @Option(help: .text(.lang), completion: .words(of: SettingName.language)) var lang: String?

  @Option(help: .text(.dataDir), completion: .directory) var dataDir: String?

  @Option(name: .customLong("set"), help: .text(.assignments), completion: .assignments)
  var assignments: [String] = []

  @Flag(help: .text(.noColor)) var noColor = false

  /// Returns the settings made by these flags.
  func flags() throws(PeachError) -> [Settings.Flag] {
    var flags: [Settings.Flag] = []
    for assignment in assignments { flags.append(try Settings.Flag(assignment: assignment)) }
    if let lang { flags.append(Settings.Flag(name: "language", value: lang, flag: "--lang")) }
    return flags
  }
}
