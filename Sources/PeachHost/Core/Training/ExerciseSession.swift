import Logging

/// A training of one kind, exercise after exercise.
///
/// It carries out the decisions of ``TrainingMachine``, and it is the last handler of errors: a
/// failed write is logged and training continues, a failed sound ends it. An instance serves one
/// training and is not started twice.
package actor ExerciseSession<Kind: Training>: TrainingSession {
  private struct Current {
    let asked: Kind.Asked
    let draw: ExerciseDraw
    let player: any NotePlayer
    let loudnessOffset: Double
    /// False once a note began, or an answer came, while the output led nowhere.
    var isHeard = true

    var referencePitch: Frequency { draw.settings.playing.referencePitch }
  }

  /// The events of the training, for one view.
  package nonisolated let events: AsyncStream<TrainingEvent>

  private(set) var training: Kind
  private let player: any NotePlayer
  private let observers: [any TrainingObserver]
  private let sound: TrainingSound
  private let answers: AnswerQueue?
  /// The answers that wait for the store, by the number of their exercise.
  private var waiting: [Int: Outcome] = [:]
  private var announced: UnsavedAnswers?
  private let view: AsyncStream<TrainingEvent>.Continuation
  private var environment: TrainingEnvironment
  /// The time that a screen reader takes for what was shown since the last note.
  private var sentences: Duration

  private var machine: TrainingMachine<Kind.Answer>
  private var choice: KeyChoice
  private var current: Current?
  private var feedback: Task<Void, Never>?
  private var ending: Task<Void, Never>?

  /// Creates a training, not yet started.
  /// - Parameters:
  ///   - training: the kind of training.
  ///   - notePlayer: the player of the notes, at the current reference pitch of the settings.
  ///   - observers: the observers, notified of every answer at once.
  ///   - answers: the queue that stores the answers in its own time; nil to keep none.
  ///   - environment: the settings, time and randomness.
  package init(
    _ training: Kind, notePlayer: any NotePlayer, observers: [any TrainingObserver],
    answers: AnswerQueue?, environment: TrainingEnvironment
  ) {
    self.training = training
    self.observers = observers
    self.environment = environment
    sentences = environment.opening
    player = notePlayer
    sound = TrainingSound(player: notePlayer)
    let (events, view) = AsyncStream.makeStream(of: TrainingEvent.self)
    (self.events, self.view) = (events, view)
    self.answers = answers
    machine = TrainingMachine(secondNote: Kind.secondNote, count: environment.count)
    choice = KeyChoice(player: notePlayer, source: environment.context.source)
  }

  /// The current state of the training.
  package var state: TrainingState { machine.state }

  /// Begins the first exercise at once.
  ///
  /// Does nothing if already started or ended.
  package func start() { handle(.start) }

  /// Ends the training, and returns once the last commit is done.
  ///
  /// Does nothing if not started.
  package func stop(_ reason: StopReason) async {
    handle(.stop(reason))
    await ending?.value
  }

  /// Takes an action of the listener; see ``TrainingSession/answer(_:by:)``.
  @discardableResult
  package func answer(_ answer: TrainingAnswer, by means: InputMethod) -> AnswerFate {
    switch answer {
    case .move(let offset): return move(to: offset) ? .taken : .notPossible
    case .shift(let distance): return move(to: training.offset + distance) ? .taken : .notPossible
    case .moved(let offset): return follow(offset) ? .taken : .notPossible
    case .replay where Kind.canReplay: return replay() ? .taken : .notPossible
    default:
      guard let given = training.answer(answer) else { return .notPossible }
      let fate = machine.fate(by: means, at: environment.monotonic())
      environment.note(fate)
      if fate == .taken { handle(.answer(given)) }
      return fate
    }
  }

  /// The distance by which the second note was moved from its start.
  package var offset: Cents { training.offset }

  /// Moves the second note while it sounds.
  /// - Returns: true if there was a note to move.
  private func move(to offset: Cents) -> Bool {
    guard machine.state == .playingSecondNote, let current, training.move(to: offset) else {
      return false
    }
    sound.retune(
      to: training.secondPitch(of: current.asked)
        .frequency(referencePitch: current.referencePitch))
    return true
  }

  /// Plays the open exercise again, unless its second note has not begun or it is answered.
  /// - Returns: true if it is played again.
  private func replay() -> Bool {
    let generation = machine.generation
    handle(.replay)
    return machine.generation != generation
  }

  /// Handles an event without waiting, so no other event comes between it and its effects.
  private func handle(_ event: TrainingMachine<Kind.Answer>.Event) {
    for effect in machine.handle(event) {
      switch effect {
      case .prepare(let number, let generation): prepare(number, generation)
      case .playAgain(let generation): lead(into: generation)
      case .play(let generation): play(generation)
      case .silence: sound.silence()
      case .emit(let event): show(event)
      case .advise(let cause): show(.dropoutAdvice(advice(on: cause)))
      case .score(let number, let answer, let onset, let dropouts):
        score(number, answer, onset: onset, dropouts: dropouts)
      case .judge(let number, let answer, let onset, let dropouts):
        _ = judge(number, answer, onset: onset, dropouts: dropouts)
      case .awaitFeedback(let generation): awaitFeedback(generation)
      case .cancelFeedback: feedback?.cancel()
      case .finish(let reason, let completed): finish(reason, completed: completed)
      }
    }
  }

  private func show(_ event: TrainingEvent) {
    sentences += event.timeToSpeak
    view.yield(event)
  }

  private func advice(on cause: DropoutCause) -> DropoutAdvice {
    switch cause {
    case .source: .lateSource(environment.context.source)
    case .output: environment.hasRealTimeThreads() ? .longerPeriod : .realTimeThreads
    }
  }

  // MARK: An exercise

  /// Draws an exercise and plays it, unless one of its keys has to be measured first.
  private func prepare(_ number: Int, _ generation: Int, prefersKnown: Bool = false) {
    announceUnsaved()
    var settings = environment.settings()
    let player = player.applying(settings.playing)
    choice.player = player
    do throws(PeachError) {
      settings = try choice.screened(settings, prefersKnown: prefersKnown)
    } catch {
      return handle(.stop(.lost(error)))
    }
    let draw = ExerciseDraw(
      settings: settings, source: environment.context.source, using: &environment.generator)
    let asked = training.next(draw, using: &environment.generator)
    let next = Current(
      asked: asked, draw: draw, player: player,
      loudnessOffset: training.loudnessOffset(of: asked, drawn: draw.loudnessOffset))
    let unknown = choice.unknown(asked.task.keys)
    guard !unknown.isEmpty else { return begin(next, number, generation) }
    Task { [weak self] in
      do throws(PeachError) {
        try await player.measureFitness(of: unknown)
        await self?.measured(next, number, generation)
      } catch {
        await self?.handle(.note(.failed(error), of: .reference, generation: generation))
      }
    }
  }

  private func measured(_ next: Current, _ number: Int, _ generation: Int) {
    // Training may have ended since.
    guard generation == machine.generation else { return }
    if choice.areFit(next.asked.task.keys) {
      begin(next, number, generation)
    } else {
      prepare(number, generation, prefersKnown: true)
    }
  }

  private func begin(_ next: Current, _ number: Int, _ generation: Int) {
    current = next
    if let news = choice.news(of: next.draw.settings) { show(news) }
    show(
      .exercise(
        number: number, Exercise(next.asked), referencePitch: next.referencePitch))
    lead(into: generation)
  }

  /// Lets the exercise begin, after the time in which a screen reader can speak.
  private func lead(into generation: Int) {
    let pause = environment.leadIn + sentences
    sentences = .zero
    guard environment.leadIn > .zero else { return handle(.prepared(generation: generation)) }
    Task { [weak self, clock = environment.clock] in
      try? await clock.sleep(for: pause)
      // Ignored if training has ended since.
      await self?.handle(.prepared(generation: generation))
    }
  }

  private func play(_ generation: Int) {
    guard let current else { return }
    training.begin()
    let settings = current.draw.settings
    let isHeld = Kind.secondNote.isHeld
    let notes = [
      ScheduledNote(
        pitch: current.asked.task.referencePitch, duration: settings.noteDuration),
      ScheduledNote(
        pitch: training.secondPitch(of: current.asked),
        duration: isHeld ? nil : settings.noteDuration,
        amplitude: AmplitudeDB(clamping: current.loudnessOffset),
        gap: isHeld ? 0 : settings.noteGap),
    ]
    sound.play(notes, by: current.player, steering: isHeld ? steering(of: current) : nil) {
      [weak self] index, event in
      if case .began = event { await self?.noticeWhetherHeard() }
      await self?.handle(
        .note(event, of: index == 0 ? .reference : Kind.secondNote, generation: generation))
    }
  }

  private func noticeWhetherHeard() {
    if !environment.isHeard() { current?.isHeard = false }
  }

  private func steering(of current: Current) -> MIDISteering {
    MIDISteering(
      controls: environment.tuningControls(),
      center: training.secondPitch(of: current.asked)
        .frequency(referencePitch: current.referencePitch),
      span: Kind.span)
  }

  /// Notes where a MIDI control has moved the second note, which sounds there already.
  /// - Returns: true if there was a note to move.
  private func follow(_ offset: Cents) -> Bool {
    guard machine.state == .playingSecondNote, training.move(to: offset) else { return false }
    view.yield(.tuned(offset))
    return true
  }

  // MARK: Its answer

  private func score(_ number: Int, _ answer: Kind.Answer, onset: NoteOnset, dropouts: Int) {
    guard let completed = judge(number, answer, onset: onset, dropouts: dropouts) else { return }
    training.learn(completed)
    let outcome = Outcome(completed)
    for observer in observers { observer.answered(outcome) }
    store(outcome, number)
    if training.measurement?.isPrecise == true { handle(.finished) }
  }

  /// Stores an answer while training continues.
  private func store(_ outcome: Outcome, _ number: Int) {
    guard let answers else {
      view.yield(.result(number: number, outcome, .unwanted))
      return
    }
    waiting[number] = outcome
    answers.add(outcome) { [weak self] id in await self?.stored(number, id) }
  }

  private func stored(_ number: Int, _ id: Int64) {
    guard let outcome = waiting.removeValue(forKey: number) else { return }
    view.yield(.result(number: number, outcome, .stored(id: id)))
  }

  /// Reports answers that could not be stored, where no note sounds.
  ///
  /// Another program's lock is reported only at the end: it passes, and until then the store keeps
  /// the answers on the disk.
  private func announceUnsaved(atEnd: Bool = false) {
    var unsaved = answers?.unsaved
    if !atEnd, unsaved?.reason.kind == .dataBusy { unsaved = nil }
    guard unsaved != announced else { return }
    announced = unsaved
    show(.unsaved(unsaved))
  }

  /// Judges an answer, and shows and sounds the feedback.
  private func judge(
    _ number: Int, _ answer: Kind.Answer, onset: NoteOnset, dropouts: Int
  ) -> Kind.Completed? {
    noticeWhetherHeard()
    guard let current else { return nil }
    let task = current.asked.task
    let rendered = current.player.renderedCents(
      from: task.referencePitch, to: training.secondPitch(of: current.asked))
    let completed = training.judge(
      answer, to: current.asked, rendered: rendered.map { $0 - task.interval.size },
      conditions: AnswerConditions(
        timestamp: environment.now(),
        responseSeconds: max(0, environment.monotonic() - onset.seconds),
        settings: current.draw.settings, loudnessOffset: current.loudnessOffset,
        dropouts: dropouts,
        context: current.isHeard ? environment.context : environment.context.unheard))
    view.yield(.feedback(number: number, Outcome(completed)))
    if completed.verdict == .choice(isRight: false), current.draw.settings.tick { sound.tick() }
    return completed
  }

  private func awaitFeedback(_ generation: Int) {
    feedback = Task { [weak self, clock = environment.clock] in
      // A canceled sleep is reported too, and is then ignored because the training has moved on.
      try? await clock.sleep(for: TrainingEnvironment.feedbackDuration)
      await self?.handle(.feedbackOver(generation: generation))
    }
  }

  // MARK: Its end

  /// Ends the training for its view, after the last sound and the last commit.
  private func finish(_ reason: StopReason, completed: Int) {
    if case .lost(let error) = reason {
      environment.logger.warning("training lost its sound", metadata: ["error": "\(error)"])
    }
    ending = Task { [sound, answers, patience = environment.storePatience] in
      await sound.finish()
      await answers?.flush(patience: patience)
      close(reason, completed: completed)
    }
  }

  private func close(_ reason: StopReason, completed: Int) {
    announceUnsaved(atEnd: true)
    for (number, outcome) in waiting.sorted(by: { $0.key < $1.key }) {
      view.yield(.result(number: number, outcome, .failed))
    }
    waiting = [:]
    if let measurement = training.measurement { view.yield(.measured(measurement)) }
    view.yield(.stopped(reason, completed: completed))
    view.finish()
  }
}

/// An observer notified of every answer at once, before the next exercise is made.
package protocol TrainingObserver: Sendable {
  /// Handles an answer; must return promptly, as the next exercise waits for it.
  func answered(_ outcome: Outcome)
}
