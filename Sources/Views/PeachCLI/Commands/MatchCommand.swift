import ArgumentParser
import PeachCore
import PeachStudio

/// `peach match`.
struct MatchCommand: TrainingCommand {
  static var configuration: CommandConfiguration {
    .command(
      "match", .match, about: .matchAbout,
      examples: ["peach match", "peach match --interval M3 --interval m3 --tuning just"])
  }

  @OptionGroup var training: TrainingOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    try await train { (flags) throws(PeachError) in
      try flags.request(.pitchMatching, .intervalPitchMatching)
    }
  }
}
