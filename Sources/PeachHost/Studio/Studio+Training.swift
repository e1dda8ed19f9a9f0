package import PeachCore
import PeachEngine
import PeachHost
import PeachSettings
import PeachStore

extension Studio {
  /// Begins a training, and its first exercise at once; ends the previous training.
  /// - Parameters:
  ///   - request: the training to begin.
  ///   - ticks: true to tick at a wrong answer if the settings say so; false where it is felt
  ///     instead.
  /// - Returns: the running training; its events wait to be read.
  /// - Throws: ``PeachError`` when there is nothing to play on.
  package func begin(
    _ request: TrainingRequest, ticks: Bool = true
  ) async throws(PeachError) -> StudioTraining {
    await active.stop(.quit)
    await refreshProgress()
    _ = await refreshSettings()
    let mode = request.mode
    try request.check(settings)
    let rig = try await supervisor.ready()
    let source = TrainingSettingsSource(
      { [current, file = parts.file] in
        current.reread(file)
        return current.value
      },
      intervals: request.intervals,
      keys: request.keys, bounds: { rig.playableRange(referencePitch: $0) })
    var environment = TrainingEnvironment(
      context: TrainingContext(source: rig.source, output: rig.selection),
      isHeard: { !rig.format.isUnconnected },
      count: request.count ?? (mode == .measurement ? Measurement.mostAnswers : nil),
      settings: { [progress] in source.current(progress.profile) },
      hasRealTimeThreads: { RealTimeThreads.exist }, generator: parts.generator,
      logger: parts.logger)
    environment.leadIn = request.leadIn
    environment.opening = request.opening
    // A command has nothing else to do; in an app the answers are stored later.
    environment.storePatience = parts.recoversSound ? .zero : .seconds(60)
    environment.tuningControls = { [current] in current.value.midi[.tune] }
    let first = environment.settings()
    if first.intervals.allSatisfy({ first.noteRange.references(for: $0).isEmpty }) {
      throw PeachError(
        .untrainable, .rangeTooNarrow("\(first.noteRange.low):\(first.noteRange.high)"))
    }
    try rig.checkKeys(for: first, allowsUncalibrated: first.playing.allowsUncalibrated)
    let unmeasured = rig.measureInBackground(for: first)
    let player = RigNotePlayer(rig: rig, first.playing, ticks: ticks)
    let answers = request.keepsAnswers ? answers : nil
    func session(of training: some Training) -> any TrainingSession {
      ExerciseSession(
        training, notePlayer: player, observers: [progress], answers: answers,
        environment: environment)
    }
    let strategy: any NextComparisonStrategy = measuring(request, first, environment) ?? source
    let session = session(of: mode.training.make(strategy, progress.profile))
    let training = StudioTraining(
      mode: mode, session: session, sound: SoundState(rig), beginning: environment.monotonic(),
      unmeasuredCount: unmeasured, subscribers: parts.subscribers)
    for subscriber in parts.subscribers { subscriber.began(training) }
    self.training = training
    await active.begin(training.session)
    return training
  }

  /// Ends the training, if one is running, and returns when all of it is stored.
  /// - Parameter reason: the reason passed to its reader.
  package func end(_ reason: StopReason = .quit) async { await active.stop(reason) }

  /// Ends the training and gives the device back until ``open(required:)`` is called again: a
  /// stopped program must not hold up a graph.
  /// - Parameter reason: the reason passed to the reader of the training.
  package func rest(_ reason: StopReason) async {
    await active.stop(reason)
    await supervisor.rest()
  }

  /// Ends the training, gives the device back and closes the training data.
  /// - Parameter reason: the reason passed to the reader of the training.
  package func close(_ reason: StopReason = .quit) async {
    await active.stop(reason)
    await answers?.flush(patience: .seconds(10))
    // In parallel: a program that receives a signal ends within 200 ms, and a database that is not closed by then
    // keeps its lease for other machines.
    async let isGivenBack: Void = supervisor.close()
    newMIDI.finish()
    if let data { await blocking { _ = try? data.close() } }
    await isGivenBack
  }

  /// The answers that could not be stored yet; nil if there are none.
  package nonisolated var unsaved: UnsavedAnswers? { answers?.unsaved }

  /// Gives the device back even if a disk delays the end of the training.
  package func abandon() async { await supervisor.close() }
}
