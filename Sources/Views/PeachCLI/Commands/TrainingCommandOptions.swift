import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio

/// The options of the commands that train, and the run that follows from them.
struct TrainingCommandOptions: ParsableArguments {
  @OptionGroup var training: TrainingOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  /// Trains: on a screen where there is one, otherwise in lines.
  /// - Parameters:
  ///   - flags: settings from further flags of the command.
  ///   - request: makes the request for a training from the flags.
  /// - Throws: ``Failure``, or ``ExitCode`` unless it ended normally.
  func train(
    flags: [Settings.Flag] = [],
    _ request: (TrainingOptions) throws(ValueError) -> TrainingRequest
  ) async throws {
    let signals = Signals(stops: true)
    let setup = try CommandSetup(
      .process, global, sound, flags: training.flags + flags, publishing: publishing,
      toleratesFile: !training.json, session: .join(.process, language: global.lang))
    try training.check(setup.text)
    let wanted: TrainingRequest
    do throws(ValueError) {
      wanted = try request(training)
      // The tuning must have the intervals.
      if let intervals = wanted.intervals { _ = try setup.settings.tuned(intervals) }
    } catch {
      throw Failure.usage(setup.text.sentence(error))
    }
    if !training.isPlain, let screen = ScreenRun(setup) {
      return try await screen.run(signals: signals, training, wanted)
    }
    try await TrainingRun(setup, training, wanted, signals: signals).follow()
  }
}
