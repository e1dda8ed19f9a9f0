/// Comparison training: two notes, higher or lower, and the next pair at once.
///
/// It carries out what ``ComparisonMachine`` decides, and is where errors end: a failed write is
/// logged and training goes on, a failed sound ends it. Made for one training, not started twice.
public actor ComparisonSession: TrainingSession {
  private struct Exercise {
    let comparison: Comparison
    let draw: ExerciseDraw
  }

  /// What happens, for one view.
  public nonisolated let events: AsyncStream<TrainingEvent>

  private let strategy: any NextComparisonStrategy
  private let profile: any PitchDiscriminationProfile
  private let observers: [any ComparisonObserver]
  private let store: any ComparisonRecordStoring
  private let player: any NotePlayer
  private let stage: TrainingStage
  private let referencePitch: Frequency
  private var environment: TrainingEnvironment

  private var machine: ComparisonMachine
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
  public init(
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
  }

  /// Where the training stands.
  public var state: ComparisonSessionState { machine.state }

  /// Begins with the first exercise at once.
  ///
  /// Does nothing when already started or ended.
  public func start() { handle(.start) }

  /// Answers the open exercise; from the target's onset on, which an answer cuts off.
  /// - Parameter higher: whether the target was higher than where it belongs.
  /// - Returns: whether the answer was taken. One that comes too early or second is not.
  @discardableResult
  public func answer(higher: Bool) -> Bool {
    let before = machine.completed
    handle(.answer(higher: higher))
    return machine.completed > before
  }

  /// Ends the training and returns when the last commit is done.
  ///
  /// Does nothing when not started.
  public func stop(_ reason: StopReason) async {
    handle(.stop(reason))
    await ending?.value
  }

  /// Nothing here waits, so no other event comes between an event and its effects.
  private func handle(_ event: ComparisonMachine.Event) {
    for effect in machine.handle(event) {
      switch effect {
      case .prepare(let number): prepare(number)
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

  private func prepare(_ number: Int) {
    let draw = ExerciseDraw(
      settings: environment.settings(), referencePitch: referencePitch,
      using: &environment.generator)
    let comparison = strategy.nextComparison(
      profile: profile, settings: draw.settings, lastComparison: last, interval: draw.interval,
      tuningSystem: draw.settings.tuningSystem, using: &environment.generator)
    exercise = Exercise(comparison: comparison, draw: draw)
    stage.emit(.exercise(number: number, .comparison(comparison)))
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
