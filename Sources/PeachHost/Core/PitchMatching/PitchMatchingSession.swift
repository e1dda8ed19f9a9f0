/// Pitch matching training: a note to remember, a note to tune to it, and the next at once.
///
/// It carries out what ``PitchMatchingMachine`` decides, and is where errors end: a failed write is
/// logged and training goes on, a failed sound ends it. Made for one training, not started twice.
package actor PitchMatchingSession: TrainingSession {
  private struct Exercise {
    let challenge: PitchMatchingChallenge
    let draw: ExerciseDraw

    /// Where the tunable note sounds when it was moved so far from where it began.
    func pitch(at offset: Cents) -> Pitch {
      challenge.targetPitch.shifted(by: challenge.initialCentOffset + offset)
    }
  }

  /// How far the tunable note can be moved either way from where it began: the slider's span.
  package static let span = PitchMatchingMachine.span

  /// What happens, for one view.
  package nonisolated let events: AsyncStream<TrainingEvent>

  private let observers: [any PitchMatchingObserver]
  private let store: any PitchMatchingRecordStoring
  private let player: any NotePlayer
  private let stage: TrainingStage
  private let referencePitch: Frequency
  private var environment: TrainingEnvironment

  private var machine: PitchMatchingMachine
  private var choice: KeyChoice
  private var exercise: Exercise?
  private var feedback: Task<Void, Never>?
  private var ending: Task<Void, Never>?

  /// A training that was not started yet.
  /// - Parameters:
  ///   - notePlayer: plays the notes, at the reference pitch that the settings have now.
  ///   - observers: hear of every result at once.
  ///   - store: keeps the results, in its own time.
  ///   - environment: settings, time and chance.
  package init(
    notePlayer: any NotePlayer, observers: [any PitchMatchingObserver] = [],
    store: any PitchMatchingRecordStoring, environment: TrainingEnvironment
  ) {
    self.observers = observers
    self.store = store
    self.environment = environment
    player = notePlayer
    stage = TrainingStage(player: notePlayer, logger: environment.logger)
    events = stage.events
    referencePitch = environment.settings().referencePitch
    machine = PitchMatchingMachine(count: environment.count)
    choice = KeyChoice(player: notePlayer, source: environment.context.source)
  }

  /// Where the training stands.
  package var state: PitchMatchingSessionState { machine.state }

  /// How far the tunable note was moved from where it began, −150…+150 cents.
  package var offset: Cents { machine.offset }

  /// Begins with the first exercise at once.
  ///
  /// Does nothing when already started or ended.
  package func start() { handle(.start) }

  /// Moves the tunable note to a place of the slider.
  /// - Parameter cents: how far from where it began, sharper upwards; beyond ±150 the end is taken.
  /// - Returns: whether there was a note to move.
  @discardableResult
  package func setOffset(_ cents: Cents) -> Bool { handle(.setOffset(cents)) }

  /// Moves the tunable note.
  /// - Parameter cents: sharper upwards; it goes no further than ±150 from where it began.
  /// - Returns: whether there was a note to move.
  @discardableResult
  package func adjust(by cents: Cents) -> Bool { handle(.adjust(by: cents)) }

  /// Lets go of the tunable note; where it sounds then is the answer.
  /// - Parameter means: how it is done; a hand's counts a tenth of a second later.
  /// - Returns: whether the answer was taken, or why not.
  @discardableResult
  package func commit(by means: AnswerMeans) -> AnswerFate {
    let fate = machine.fate(by: means, at: environment.monotonic())
    environment.note(fate)
    if fate == .taken { handle(.commit) }
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
  @discardableResult
  private func handle(_ event: PitchMatchingMachine.Event) -> Bool {
    let effects = machine.handle(event)
    for effect in effects {
      switch effect {
      case .prepare(let number, let generation): prepare(number, generation)
      case .play(let generation): play(generation)
      case .retune(let offset): retune(offset)
      case .silence: stage.sound.silence()
      case .emit(let event): stage.emit(event)
      case .score(let number, let offset, let onset, let dropouts):
        score(number, offset: offset, onset: onset, dropouts: dropouts)
      case .awaitFeedback(let generation): awaitFeedback(generation)
      case .cancelFeedback: feedback?.cancel()
      case .finish(let reason, let completed):
        ending = stage.finish(reason, completed: completed)
      }
    }
    return !effects.isEmpty
  }

  /// Draws an exercise and plays it, unless one of its keys has to be measured before.
  ///
  /// Matching is not adaptive: any note of the range, any offset.
  private func prepare(_ number: Int, _ generation: Int, prefersKnown: Bool = false) {
    let settings: TrainingSettings
    do throws(AudioError) {
      settings = try choice.screened(environment.settings(), prefersKnown: prefersKnown)
    } catch {
      handle(.stop(.lost(error)))
      return
    }
    let draw = ExerciseDraw(
      settings: settings, referencePitch: referencePitch, using: &environment.generator)
    let most = PitchMatchingChallenge.maximumInitialOffset.value
    let challenge = PitchMatchingChallenge(
      clampingReference: draw.settings.reference(
        for: draw.interval, using: &environment.generator),
      interval: draw.interval, tuningSystem: draw.settings.tuningSystem,
      initialCentOffset: Cents(Double.random(in: -most...most, using: &environment.generator)))
    let exercise = Exercise(challenge: challenge, draw: draw)
    let keys = [challenge.referenceNote, challenge.targetNote]
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
    stage.emit(.exercise(number: number, .pitchMatching(exercise.challenge)))
    handle(.prepared(generation: generation))
  }

  private func play(_ generation: Int) {
    guard let exercise else { return }
    let notes = [
      ScheduledNote(
        pitch: exercise.challenge.referencePitch, duration: exercise.draw.settings.noteDuration),
      ScheduledNote(
        pitch: exercise.pitch(at: .zero), duration: nil,
        amplitude: AmplitudeDB(clamping: exercise.draw.loudnessOffset)),
    ]
    stage.sound.play(notes) { [weak self] index, event in
      await self?.handle(
        .note(event, of: index == 0 ? .reference : .tunable, generation: generation))
    }
  }

  private func retune(_ offset: Cents) {
    guard let exercise else { return }
    stage.sound.retune(
      to: exercise.pitch(at: offset).frequency(referencePitch: referencePitch))
  }

  private func score(_ number: Int, offset: Cents, onset: NoteOnset, dropouts: Int) {
    guard let exercise else { return }
    let challenge = exercise.challenge
    let interval = challenge.tuningSystem.cents(of: challenge.interval)
    let rendered = player.renderedCents(
      from: challenge.referencePitch, to: exercise.pitch(at: offset))
    let completed = CompletedPitchMatching(
      challenge: challenge, userCentError: challenge.initialCentOffset + offset,
      renderedCentError: rendered.map { $0 - interval }, timestamp: environment.now(),
      responseSeconds: max(0, environment.monotonic() - onset.seconds),
      settings: exercise.draw.settings, loudnessOffset: exercise.draw.loudnessOffset,
      dropouts: dropouts, context: environment.context)
    stage.emit(.feedback(number: number, .pitchMatching(completed)))
    for observer in observers { observer.pitchMatchingCompleted(completed) }
    stage.save(.pitchMatching(completed), number: number) {
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
