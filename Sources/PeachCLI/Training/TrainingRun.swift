import ArgumentParser
import Foundation
import Logging
import PeachHost
import Synchronization

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
    let settings = TrainingSettingsSource(launch.settings, intervals: intervals)
    environment = TrainingEnvironment(
      context: TrainingContext(source: rig.source, output: rig.outputName), count: count,
      settings: { settings.current(profile) },
      generator: options.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator(),
      logger: Logger(label: "peach.training"))
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
    RigNotePlayer(rig: rig, referencePitch: environment.settings().referencePitch)
  }

  /// Runs a session to its end, and the program with it.
  /// - Parameters:
  ///   - session: the training.
  ///   - answers: what the user's inputs mean to it.
  /// - Throws: ``ExitCode`` unless it ended well.
  func follow(_ session: some TrainingSession, answers: some Answers) async throws {
    let input = TrainingInput(keys: answers.areKeys)
    let keyMode = answers.areKeys ? KeyMode() : nil
    let view = makeView(answers)
    view.begin(rig)
    let isAwaiting = Mutex(false)
    let code = Mutex<Int32>(0)
    let active = ActiveTraining()
    let tasks = [
      Task {
        for await signal in signals.stream {
          if signal == SIGTSTP {
            await pause(keyMode)
          } else {
            code.withLock { $0 = 128 + signal }
          }
          await active.stop(.signal)
        }
      },
      Task {
        guard let loss = await rig.loss() else { return }
        await active.stop(.lost(loss))
      },
      Task {
        for await item in input.stream {
          await take(item, input, active, answers, view) { isAwaiting.withLock { $0 } }
        }
      },
    ]
    await active.begin(session)
    for await event in session.events {
      isAwaiting.withLock { $0 = event.awaits ?? $0 }
      view.show(event)
      if case .awaiting = event { input.ask() }
      if case .stopped(.lost, _) = event { code.withLock { $0 = 1 } }
    }
    for task in tasks { task.cancel() }
    rig.shutDown()
    try? store.close()
    keyMode?.giveBack()
    let exit = code.withLock { $0 }
    if exit != 0 { throw ExitCode(exit) }
  }

  private func makeView(_ answers: some Answers) -> any TrainingView {
    if options.json {
      return JSONView(
        console: launch.context.console, text: launch.text, reveals: options.reveal,
        referencePitch: launch.referencePitch)
    }
    let intervals = environment.settings().intervals
    return PlainView(
      console: launch.context.console, text: launch.text,
      mode: !answers.areKeys
        ? .pitchMatching : intervals == [.prime] ? .comparison : .intervalComparison,
      paint: Paint(launch.context))
  }

  /// Acts on an input.
  ///
  /// `q` and the end count at any time; what comes too early at a terminal is dropped.
  private func take(
    _ item: TrainingInput.Item, _ input: TrainingInput, _ active: ActiveTraining,
    _ answers: some Answers, _ view: some TrainingView, isAwaiting: () -> Bool
  ) async {
    switch item {
    case .end: await active.stop(.endOfInput)
    case .typed("q"), .typed("Q"): await active.stop(.quit)
    case .typed(let typed):
      guard isAwaiting() else { return }
      switch await answers.take(typed) {
      case .answered: break
      case .open: input.ask()
      case .refused(let sentence):
        view.refuse(sentence)
        input.ask()
      }
    }
  }

  /// Ctrl-Z: falls silent, gives the terminal back and lets the program be stopped.
  private func pause(_ keyMode: KeyMode?) async {
    await player.stopAll()
    // The fade takes a few periods; a stopped program would hang in the middle of it.
    try? await Task.sleep(for: .milliseconds(50))
    keyMode?.giveBack()
    kill(getpid(), SIGSTOP)
    keyMode?.take()
  }
}

extension TrainingEvent {
  /// Whether an answer is awaited from here on; nil when it stays as it was.
  fileprivate var awaits: Bool? {
    switch self {
    case .awaiting: true
    case .exercise, .feedback, .void, .stopped: false
    case .note, .result, .dropoutAdvice: nil
    }
  }
}
