import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio

/// A command that trains.
protocol TrainingCommand: AsyncParsableCommand {
  /// The options of the training.
  var training: TrainingOptions { get }
  /// The options of the sound.
  var sound: SoundOptions { get }
  /// The options that let others follow.
  var publishing: PublishingOptions { get }
  /// The options of every command.
  var global: GlobalOptions { get }
}

extension TrainingCommand {
  /// Trains: on a screen where there is one and no screen reader, otherwise in lines.
  /// - Parameters:
  ///   - flags: settings from further flags of the command.
  ///   - request: makes the request for a training from the flags.
  /// - Throws: ``Failure``, or ``ExitCode`` unless it ended normally.
  func train(
    flags: [Settings.Flag] = [],
    _ request: (TrainingOptions) throws(PeachError) -> TrainingRequest
  ) async throws {
    let signals = Signals(stops: true)
    var setup = try CommandSetup(
      .process, global, sound, flags: training.flags + flags, toleratesFile: !training.json,
      session: .join(.process, language: global.lang))
    try setup.publish(publishing)
    try training.check(setup.text)
    let wanted = try setup.failing { () throws(PeachError) in
      let wanted = try request(training)
      // The tuning must have the intervals.
      if let intervals = wanted.intervals { _ = try setup.settings.tuned(intervals) }
      return wanted
    }
    if !training.isPlain, !setup.isReadAloud, let screen = ScreenRun(setup) {
      return try await screen.run(signals: signals, training, wanted)
    }
    try await TrainingRun(setup, training, wanted, signals: signals).follow()
  }
}
