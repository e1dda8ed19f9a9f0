import ArgumentParser
import Foundation
import Logging
import PeachCore
import PeachHost
import PeachMeasure
import PeachSettings
import PeachStore
import PeachStudio
import Synchronization
import TerminalKit

/// One training on the command line, from the database to the exit code.
struct TrainingRun {
  private let launch: Launch
  private let options: TrainingOptions
  private let signals: Signals
  private let store: TrainingDataStore
  private let profile: PerceptualProfile
  private let rig: Rig
  private let environment: TrainingEnvironment

  /// Opens the database, and then the sound while the profile is built.
  /// - Parameters:
  ///   - launch: what the command starts from.
  ///   - options: the flags of a training.
  ///   - signals: what ends it from outside.
  /// - Throws: ``Failure``.
  init(_ launch: Launch, _ options: TrainingOptions, signals: Signals) async throws {
    self.launch = launch
    self.options = options
    self.signals = signals
    let intervals: Set<Interval>
    let count: Int?
    do throws(ValueError) {
      intervals = try options.trainedIntervals()
      count = try options.trainedCount()
    } catch {
      throw Failure.usage(launch.text.sentence(error))
    }
    store = try launch.openStore()
    async let opening = launch.openRig(allowsSilence: true)
    let profile = PerceptualProfile()
    self.profile = profile
    do throws(DataStoreError) { try profile.load(from: store) } catch {
      (try? await opening)?.shutDown()
      throw Failure.failed(launch.text.sentence(error))
    }
    rig = try await opening
    if let leftOut = launch.text.leftOut(profile.leftOutCount) {
      launch.context.console.say(leftOut)
    }
    let settings = TrainingSettingsSource(
      { [settings = launch.settings] in settings }, intervals: { _ in intervals },
      bounds: { [rig] in rig.playableRange(referencePitch: $0) })
    environment = TrainingEnvironment(
      context: TrainingContext(source: rig.source, output: rig.outputName), count: count,
      settings: { settings.current(profile) },
      generator: options.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator(),
      logger: Logger(label: "peach.training"))
    try checkKeys()
  }

  private func checkKeys() throws(Failure) {
    do throws(AudioError) {
      try rig.checkKeys(
        for: environment.settings(), allowsUncalibrated: launch.settings.allowsUncalibrated)
    } catch {
      rig.shutDown()
      throw .failed(launch.text.sentence(error))
    }
  }

  /// A comparison training, not started.
  func makeComparison() -> ComparisonSession {
    ComparisonSession(
      notePlayer: player, strategy: launch.settings.strategy, profile: profile,
      observers: [profile], store: store, environment: environment)
  }

  /// A pitch matching training, not started.
  func makePitchMatching() -> PitchMatchingSession {
    PitchMatchingSession(
      notePlayer: player, observers: [profile], store: store, environment: environment)
  }

  private var player: RigNotePlayer {
    RigNotePlayer(
      rig: rig, referencePitch: environment.settings().referencePitch,
      allowsUncalibrated: launch.settings.allowsUncalibrated)
  }

  /// Who answers: a person at a terminal, or what is at the other end of a pipe.
  var means: AnswerMeans { isatty(STDIN_FILENO) == 1 ? .hand : .program }

  /// Runs a session to its end, and the program with it.
  /// - Parameters:
  ///   - session: the training.
  ///   - answers: what the user's inputs mean to it.
  /// - Throws: ``ExitCode`` unless it ended well.
  func follow(_ session: some TrainingSession, answers: some Answers) async throws {
    // Results may go elsewhere; keys come from where lines would.
    let keys = answers.areKeys ? TerminalDevice(input: STDIN_FILENO, output: STDIN_FILENO) : nil
    keys?.take(.keys)
    let caught = signals.serve { keys?.giveBack() }
    let input = TrainingInput(keys: keys)
    let view = makeView(answers)
    launch.tellOfSettings()
    view.begin(rig)
    let unmeasured = rig.measureInBackground(for: environment.settings())
    if unmeasured > 0 { view.measuring(rig.source, keys: unmeasured) }
    let awaiting = Mutex(Awaiting())
    let ending = Mutex(Ending())
    let active = ActiveTraining()
    await active.begin(session)
    let tasks = [
      Task {
        for await signal in caught {
          ending.withLock { $0.receive(signal) }
          let late = Task { await leave(signal, keys) }
          await active.stop(.signal)
          late.cancel()
        }
      },
      Task {
        guard let loss = await rig.loss() else { return }
        await active.stop(.lost(loss))
      },
      Task {
        for await item in input.stream {
          await take(item, input, active, answers, view) { awaiting.withLock { $0 } }
        }
      },
    ]
    for await event in session.events {
      awaiting.withLock { $0.follow(event) }
      if case .stopped(.signal, _) = event, ending.withLock({ $0.isSuspended }) {
        await Suspension.suspend(keys)
      }
      view.show(event)
      if case .awaiting = event { input.ask() }
      if case .stopped(.lost, _) = event { ending.withLock { $0.status = 1 } }
      if launch.context.console.isBroken { await active.stop(.endOfInput) }
    }
    for task in tasks { task.cancel() }
    rig.shutDown()
    try? store.close()
    keys?.giveBack()
    let status = ending.withLock { $0.status }
    if status != 0 { throw ExitCode(status) }
  }

  /// Leaves a training that a signal ended and a disk holds up.
  ///
  /// What is not committed by then is not printed either.
  private func leave(_ signal: Int32, _ keys: TerminalDevice?) async {
    guard signal != SIGTSTP, (try? await Task.sleep(for: Self.patience)) != nil else { return }
    rig.shutDown()
    keys?.giveBack()
    _exit(128 + signal)
  }

  /// A program that is told to go is gone within 200 ms.
  private static let patience = Duration.milliseconds(120)

  /// How the program is to end.
  private struct Ending {
    var status: Int32 = 0
    /// Whether Ctrl-Z ended the training: the program is stopped before it says so.
    var isSuspended = false

    mutating func receive(_ signal: Int32) {
      if signal == SIGTSTP { isSuspended = true } else { status = 128 + signal }
    }
  }

  private func makeView(_ answers: some Answers) -> any TrainingView {
    if options.json {
      return JSONView(
        console: launch.context.console, text: launch.text, reveals: options.reveal,
        referencePitch: launch.referencePitch)
    }
    return PlainView(
      console: launch.context.console, text: launch.text,
      mode: TrainingMode(
        comparison: answers.areKeys, intervals: environment.settings().intervals),
      paint: Paint(launch.context))
  }

  /// Acts on an input.
  ///
  /// `q` and the end count at any time; what comes too early at a terminal is dropped, and a line of
  /// a pipe waits for the next time an answer is taken.
  private func take(
    _ item: TrainingInput.Item, _ input: TrainingInput, _ active: ActiveTraining,
    _ answers: some Answers, _ view: some TrainingView, awaiting: () -> Awaiting
  ) async {
    switch item {
    case .end: await active.stop(.endOfInput)
    case .typed("q"), .typed("Q"): await active.stop(.quit)
    case .typed(let typed):
      // The session alone knows whether an answer is awaited: what is shown may lag behind it.
      let before = awaiting()
      switch await answers.take(typed) {
      case .answered: break
      case .open: input.ask()
      case .early:
        input.putBack(typed)
        if awaiting().count != before.count { input.ask() }
      case .refused(let sentence):
        guard awaiting().isOpen else { return }
        view.refuse(sentence)
        input.ask()
      }
    }
  }
}

/// Whether an answer is awaited, as far as the view was told.
private struct Awaiting {
  var isOpen = false
  /// How often one was awaited.
  var count = 0

  mutating func follow(_ event: TrainingEvent) {
    switch event {
    case .awaiting:
      isOpen = true
      count += 1
    case .exercise, .feedback, .void, .stopped: isOpen = false
    case .note, .result, .notStored, .keysLeftOut, .dropoutAdvice: break
    }
  }
}
