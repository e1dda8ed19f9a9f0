/// Comparison training: two notes, higher or lower, and the next pair at once.
///
/// It carries out what ``ComparisonMachine`` decides, and is where errors end: a failed write is
/// logged and training goes on, a failed sound ends it. Made for one training, not started twice.
package actor ComparisonSession: TrainingSession {
  private struct Exercise {
    let comparison: Comparison
    let draw: ExerciseDraw
  }

  /// What happens, for one view.
  package nonisolated let events: AsyncStream<TrainingEvent>

  private let strategy: any NextComparisonStrategy
  private let profile: any PitchDiscriminationProfile
  private let observers: [any ComparisonObserver]
  private let store: any ComparisonRecordStoring
  private let player: any NotePlayer
  private let stage: TrainingStage
  private let referencePitch: Frequency
  private var environment: TrainingEnvironment

  private var machine: ComparisonMachine
  private var choice: KeyChoice
  private var exercise: Exercise?
  private var last: CompletedComparison?
  private var feedback: Task<Void, Never>?
  private var ending: Task<Void, Never>?

  /// A training that was not started yet.
  /// - Parameters:
  ///   - notePlayer: plays the notes, at the reference pitch that the settings have now.
  ///   - strategy: chooses the exercises.
  ///   - profile: what the strategy goes by.
  ///   - observers: hear of every answer at once.
  ///   - store: keeps the answers, in its own time.
  ///   - environment: settings, time and chance.
  package init(
    notePlayer: any NotePlayer, strategy: any NextComparisonStrategy,
    profile: any PitchDiscriminationProfile, observers: [any ComparisonObserver] = [],
    store: any ComparisonRecordStoring, environment: TrainingEnvironment
  ) {
    self.strategy = strategy
    self.profile = profile
    self.observers = observers
    self.store = store
    self.environment = environment
    player = notePlayer
    stage = TrainingStage(player: notePlayer, logger: environment.logger)
    events = stage.events
    referencePitch = environment.settings().referencePitch
    machine = ComparisonMachine(count: environment.count)
    choice = KeyChoice(player: notePlayer, source: environment.context.source)
  }

  /// Where the training stands.
  package var state: ComparisonSessionState { machine.state }

  /// Begins with the first exercise at once.
  ///
  /// Does nothing when already started or ended.
  package func start() { handle(.start) }

  /// Answers the open exercise; from the target's onset on, which an answer cuts off.
  /// - Parameters:
  ///   - higher: whether the target was higher than where it belongs.
  ///   - means: how it is given; a hand's counts a tenth of a second later.
  /// - Returns: whether the answer was taken, or why not.
  @discardableResult
  package func answer(higher: Bool, by means: AnswerMeans) -> AnswerFate {
    let fate = machine.fate(by: means, at: environment.monotonic())
    environment.note(fate)
    if fate == .taken { handle(.answer(higher: higher)) }
    return fate
  }

  /// Ends the training and returns when the last commit is done.
  ///
  /// Does nothing when not started.
  package func stop(_ reason: StopReason) async {
    handle(.stop(reason))
    await ending?.value
  }

  /// Nothing here waits, so no other event comes between an event and its effects.
  private func handle(_ event: ComparisonMachine.Event) {
    for effect in machine.handle(event) {
      switch effect {
      case .prepare(let number, let generation): prepare(number, generation)
      case .play(let generation): play(generation)
      case .silence: stage.sound.silence()
      case .emit(let event): stage.emit(event)
      case .score(let number, let higher, let onset, let dropouts):
        score(number, higher: higher, onset: onset, dropouts: dropouts)
      case .awaitFeedback(let generation): awaitFeedback(generation)
      case .cancelFeedback: feedback?.cancel()
      case .finish(let reason, let completed):
        ending = stage.finish(reason, completed: completed)
      }
    }
  }

  /// Draws an exercise and plays it, unless one of its keys has to be measured before.
  private func prepare(_ number: Int, _ generation: Int, prefersKnown: Bool = false) {
    let settings: TrainingSettings
    do throws(AudioError) {
      settings = try choice.screened(environment.settings(), prefersKnown: prefersKnown)
    } catch {
      return handle(.stop(.lost(error)))
    }
    let draw = ExerciseDraw(
      settings: settings, referencePitch: referencePitch, using: &environment.generator)
    let comparison = strategy.nextComparison(
      profile: profile, settings: draw.settings, lastComparison: last, interval: draw.interval,
      tuningSystem: draw.settings.tuningSystem, using: &environment.generator)
    let exercise = Exercise(comparison: comparison, draw: draw)
    let keys = [comparison.referenceNote, comparison.targetNote]
    let unknown = choice.unknown(keys)
    guard !unknown.isEmpty else { return begin(exercise, number, generation) }
    Task { [weak self, player] in
      do throws(AudioError) {
        try await player.measureFitness(of: unknown)
        await self?.measured(exercise, keys, number, generation)
      } catch {
        await self?.handle(.note(.failed(error), of: .reference, generation: generation))
      }
    }
  }

  private func measured(
    _ exercise: Exercise, _ keys: [MIDINote], _ number: Int, _ generation: Int
  ) {
    // Training may have ended meanwhile.
    guard generation == machine.generation else { return }
    if choice.areFit(keys) {
      begin(exercise, number, generation)
    } else {
      prepare(number, generation, prefersKnown: true)
    }
  }

  private func begin(_ exercise: Exercise, _ number: Int, _ generation: Int) {
    self.exercise = exercise
    if let news = choice.news(of: exercise.draw.settings) { stage.emit(news) }
    stage.emit(.exercise(number: number, .comparison(exercise.comparison)))
    handle(.prepared(generation: generation))
  }

  private func play(_ generation: Int) {
    guard let exercise else { return }
    let settings = exercise.draw.settings
    let notes = [
      ScheduledNote(pitch: exercise.comparison.referencePitch, duration: settings.noteDuration),
      ScheduledNote(
        pitch: exercise.comparison.targetPitch, duration: settings.noteDuration,
        amplitude: AmplitudeDB(clamping: exercise.draw.loudnessOffset), gap: settings.noteGap),
    ]
    stage.sound.play(notes) { [weak self] index, event in
      await self?.handle(
        .note(event, of: index == 0 ? .reference : .target, generation: generation))
    }
  }

  private func score(_ number: Int, higher: Bool, onset: NoteOnset, dropouts: Int) {
    guard let exercise else { return }
    let comparison = exercise.comparison
    let interval = comparison.tuningSystem.cents(of: comparison.interval)
    let rendered = player.renderedCents(
      from: comparison.referencePitch, to: comparison.targetPitch)
    let completed = CompletedComparison(
      comparison: comparison, answeredHigher: higher,
      renderedCentOffset: rendered.map { $0 - interval }, timestamp: environment.now(),
      responseSeconds: max(0, environment.monotonic() - onset.seconds),
      settings: exercise.draw.settings, loudnessOffset: exercise.draw.loudnessOffset,
      dropouts: dropouts, context: environment.context)
    last = completed
    stage.emit(.feedback(number: number, .comparison(completed)))
    if !completed.isCorrect, exercise.draw.settings.tick { stage.sound.tick() }
    for observer in observers { observer.comparisonCompleted(completed) }
    stage.save(.comparison(completed), number: number) {
      [store] () async throws(DataStoreError) in try await store.save(completed)
    }
  }

  private func awaitFeedback(_ generation: Int) {
    feedback = Task { [weak self, clock = environment.clock] in
      // A cancelled sleep is reported too, and ignored: the training has moved on.
      try? await clock.sleep(for: TrainingEnvironment.feedbackDuration)
      await self?.handle(.feedbackOver(generation: generation))
    }
  }
}
