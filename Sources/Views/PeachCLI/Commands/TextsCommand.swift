import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach texts`.
struct TextsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "texts", .texts, about: .textsAbout,
      examples: ["peach texts", "peach texts training.", "peach texts --json"])
  }

  @Argument(help: .text(.keyPrefix)) var prefix: String = ""

  @Flag(help: .text(.jsonArray)) var json = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let setup = try CommandSetup(.process, global, toleratesFile: true)
    let console = setup.console
    let entries = AllTexts.entries(prefix)
    guard !entries.isEmpty else {
      let known = AllTexts.areas.map { $0.area }.joined(separator: ", ")
      throw Failure.usage(
        setup.text(CommandLineText.noTexts, ["prefix": setup.text.quoted(prefix), "known": known]))
    }
    if json {
      console.print(
        JSONLine.encode(
          entries.map { entry -> JSONObject in
            ["key": entry.key, "texts": entry.texts]
          }))
      return
    }
    for entry in entries {
      console.print(entry.key)
      for language in Language.spoken {
        console.print("  \(language.rawValue)  \(entry.texts[language.rawValue] ?? "")")
      }
    }
  }
}
