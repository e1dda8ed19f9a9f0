import ArgumentParser

/// `peach match`.
struct MatchCommand: AsyncParsableCommand {
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
    let signals = Signals(stops: true)
    let setup = try CommandSetup(
      .process, global, sound, flags: training.flags, publishing: publishing,
      toleratesFile: !training.json,
      session: .join(.process, language: global.lang))
    try training.check(setup.text)
    let request = try setup.request(training, comparison: false)
    if !training.isPlain, let screen = ScreenRun(setup) {
      return try await screen.run(signals: signals, training, request)
    }
    try await TrainingRun(setup, training, request, signals: signals).follow()
  }
}
