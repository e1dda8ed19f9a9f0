import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio

/// `peach measure`.
struct MeasureCommand: TrainingCommand {
  static var configuration: CommandConfiguration {
    .command(
      "measure", .measure, about: .measureAbout,
      examples: [
        "peach measure",
        "peach measure --key A4 --duration 0.5",
        "peach measure --interval P5 --tuning just --range C4:C5",
      ])
  }

  @OptionGroup var training: TrainingOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  @Option(help: .text(.measuredKey)) var key: String?

  func run() async throws {
    try await train { (flags) throws(PeachError) in try flags.measurement(at: key) }
  }
}
