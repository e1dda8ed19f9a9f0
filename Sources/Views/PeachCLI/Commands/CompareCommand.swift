import ArgumentParser
import PeachSettings

/// `peach compare`.
struct CompareCommand: AsyncParsableCommand {
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

  @Option(help: .text(.strategy)) var strategy: String?

  func run() async throws {
    let flags = strategy.map { [Settings.Flag(name: "strategy", value: $0)] } ?? []
    let signals = Signals(stops: true)
    let setup = try CommandSetup(
      .process, global, sound, flags: training.flags + flags, publishing: publishing,
      toleratesFile: !training.json,
      session: .join(.process, language: global.lang))
    try training.check(setup.text)
    let request = try setup.request(training, comparison: true)
    if !training.isPlain, let screen = ScreenRun(setup) {
      return try await screen.run(signals: signals, training, request)
    }
    try await TrainingRun(setup, training, request, signals: signals).follow()
  }
}
