import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio

/// `peach measure`.
struct MeasureCommand: AsyncParsableCommand {
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
    let signals = Signals(stops: true)
    let setup = try CommandSetup(
      .process, global, sound, flags: training.flags, publishing: publishing,
      toleratesFile: !training.json,
      session: .join(.process, language: global.lang))
    try training.check(setup.text)
    let request: TrainingRequest
    do throws(ValueError) {
      request = try setup.checked(try training.measurement(at: key))
    } catch {
      throw Failure.usage(setup.text.sentence(error))
    }
    if !training.isPlain, let screen = ScreenRun(setup) {
      return try await screen.run(signals: signals, training, request)
    }
    try await TrainingRun(setup, training, request, signals: signals).follow()
  }
}
