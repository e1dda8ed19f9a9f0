import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio

/// `peach compare`.
struct CompareCommand: TrainingCommand {
  static var configuration: CommandConfiguration {
    .command(
      "compare", .compare, about: .compareAbout,
      examples: [
        "peach compare",
        "peach compare --interval P5 --tuning just --count 20",
        "peach compare --source sf2:TimGM6mb:0:0 --duration 0.5",
      ])
  }

  @OptionGroup var training: TrainingOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  @Option(help: .text(.strategy), completion: .words(of: SettingName.strategy))
  var strategy: String?

  func run() async throws {
    let flags = strategy.map { [Settings.Flag(name: "strategy", value: $0)] } ?? []
    try await train(flags: flags) { (flags) throws(PeachError) in
      try flags.request(.comparison, .intervalComparison)
    }
  }
}
