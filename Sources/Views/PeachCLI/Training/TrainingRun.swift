import ArgumentParser
import Foundation
import Logging
import PeachCore
import PeachMeasure
import PeachSettings
import PeachStudio
import PeachText
import Synchronization
import TerminalKit

/// One training on the command line, from the database to the exit code.
struct TrainingRun {
  private let setup: CommandSetup
  private let options: TrainingOptions
  private let request: TrainingRequest
  private let signals: any SignalSource
  private let studio: Studio

  /// Opens the database, and then the sound while the profile is built.
  /// - Parameters:
  ///   - setup: the starting point of the command.
  ///   - options: the flags of a training.
  ///   - request: what they ask for.
  ///   - signals: the signals that end it from outside.
  /// - Throws: ``Failure``.
  init(
    _ setup: CommandSetup, _ options: TrainingOptions, _ request: TrainingRequest,
    signals: any SignalSource
  ) async throws(Failure) {
    self.setup = setup
    self.options = options
    self.signals = signals
    self.request = request
    let studio = try setup.failing { () throws(PeachError) in
      try setup.studio.openStudio(
        recoversSound: false,
        generator: options.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator())
    }
    self.studio = studio
    setup.tellOfCrash()
    let opening = Task { () -> Failure? in
      do throws(Failure) { try await setup.open(studio, required: true) } catch { return error }
      return nil
    }
    do throws(Failure) {
      let count = try setup.learning { (report) throws(PeachError) in
        try studio.loadProgress(progress: report)
      }
      if let leftOut = setup.text.leftOut(count) {
        setup.console.say(leftOut)
      }
    } catch {
      _ = await opening.value
      await studio.close()
      throw error
    }
    if let error = await opening.value {
      await studio.close()
      throw error
    }
    setup.session?.follow { [console = setup.console, text = setup.text] in
      console.say("peach: " + text(SessionText.gone))
    }
  }

  /// The source of the answers: a person at a terminal, or the program at the other end of a pipe.
  private var means: InputMethod { isatty(setup.context.input) == 1 ? .hand : .program }

  /// Trains to the end, and ends the program.
  /// - Throws: ``Failure``, or ``ExitCode`` unless it ended normally.
  func follow() async throws {
    // Results may be redirected; keys come from standard input, where lines would come from.
    let descriptor = setup.context.input
    let keys = TerminalDevice.marked(
      setup.context.environment, input: descriptor, output: descriptor)
    // Served first: a signal between the two would end the program without giving the keys back.
    let caught = signals.serve { keys?.giveBack(forGood: true) }
    keys?.take(.keys)
    let input = TrainingInput(keys: keys, KeyLine(request.mode, setup.text), descriptor)
    let view = makeView()
    setup.tellOfSettings()
    let isByKeys = keys != nil && !options.json
    let course = Course()
    let isSpoken = isByKeys && setup.isReadAloud
    // Where nothing is waited for, Ctrl-Z ends the training from the first word on.
    course.ending.withLock { $0.hasBegun = !isSpoken }
    if isByKeys { view.introduce(await studio.sound, isByKeys: true, waits: isSpoken) }
    let tasks = [
      Task { for await signal in caught { await receive(signal, keys, course) } },
      Task {
        for await item in input.stream {
          await receive(item, input, view, course, isSpoken: isSpoken)
        }
      },
    ]
    do {
      if await course.begins(byKey: isSpoken) {
        try await train(view, input, keys, course, isByKeys: isByKeys, isSpoken: isSpoken)
      }
    } catch {
      keys?.giveBack()
      await studio.close()
      throw error
    }
    for task in tasks { task.cancel() }
    await studio.close()
    keys?.giveBack()
    let status = course.ending.withLock { $0.status }
    if status != 0 { throw ExitCode(status) }
  }

  /// Trains, once Enter has come where it is waited for.
  private func train(
    _ view: any TrainingView, _ input: TrainingInput, _ keys: TerminalDevice?, _ course: Course,
    isByKeys: Bool, isSpoken: Bool
  ) async throws {
    var request = request
    if isSpoken { request.leaveTimeToSpeak(beginsAtOnce: false) }
    let training: StudioTraining
    do throws(PeachError) {
      training = try await studio.begin(request)
    } catch {
      // A sound may go away before it is first used: scripts get it like any other loss.
      guard await studio.sound.loss != nil else {
        throw setup.text.failure(error)
      }
      view.show(.stopped(.lost(error), completed: 0))
      throw ExitCode(1)
    }
    // Nothing waits for the words, and they come before the first note all the same.
    if !isByKeys { view.introduce(training.sound, isByKeys: false, waits: false) }
    view.begin(training)
    course.answers.withLock {
      $0 = Answers(training: training, means: means, text: setup.text)
    }
    // A reason to end that came during the start has not ended anything yet.
    if let reason = course.ending.withLock({ $0.early }) { await studio.end(reason) }
    var isToBeTold = true
    for await event in training.events {
      course.awaiting.withLock { $0.follow(event) }
      if case .stopped(.signal, _) = event, course.ending.withLock({ $0.isSuspended }) {
        await Suspension.suspend(keys)
      }
      view.show(event)
      if case .awaiting = event {
        input.ask()
        // By now the ports would be connected.
        if isToBeTold, let words = setup.text.unconnected(await studio.sound) {
          view.warn(words)
        }
        isToBeTold = false
      }
      switch event {
      case .stopped(.lost, _): course.ending.withLock { $0.status = 1 }
      // A script that ends by a signal gets the signal's code, with the sentence.
      case .result(_, _, .failed): course.ending.withLock { $0.status = max($0.status, 1) }
      default: break
      }
      if setup.console.isBroken { await studio.end(.endOfInput) }
    }
  }

  private func receive(_ signal: Int32, _ keys: TerminalDevice?, _ course: Course) async {
    if let keys, signal == SIGTSTP, course.ending.withLock({ !$0.hasBegun }) {
      keys.suspend()
      return
    }
    course.ending.withLock { $0.receive(signal) }
    course.start(with: nil)
    let late = Task { [studio] in
      if signal == SIGTSTP { return }
      await ForcedEnd.comes(after: signal) {
        // An answer that is not committed by then is not printed either.
        await studio.abandon()
        keys?.giveBack(forGood: true)
        Logger(label: "peach.training").warning("left before the last answer was stored")
      }
    }
    await studio.end(.signal)
    late.cancel()
  }

  private func receive(
    _ item: TrainingInput.Item, _ input: TrainingInput, _ view: any TrainingView, _ course: Course,
    isSpoken: Bool
  ) async {
    if let answers = course.answers.withLock({ $0 }) {
      await take(item, input, answers, view, course, isSpoken: isSpoken)
    } else {
      course.start(with: item)
    }
  }

  /// The state that the tasks of a run share.
  private final class Course: Sendable {
    /// The way to the session; nil until the training has begun.
    let answers = Mutex<Answers?>(nil)
    let awaiting = Mutex(Awaiting())
    let ending = Mutex(Ending())
    private let (starts, starter) = AsyncStream.makeStream(of: Bool.self)

    /// Takes what comes before the training has begun.
    /// - Parameter item: a key; nil for a signal.
    func start(with item: TrainingInput.Item?) {
      switch item {
      case .end: ending.withLock { $0.early = .endOfInput }
      case .typed("q"), .typed("Q"): ending.withLock { $0.early = .quit }
      case .typed(""), nil: break
      case .typed, .answer: return
      }
      starter.yield(ending.withLock { $0.early == nil })
    }

    /// Waits for Enter.
    /// - Parameter byKey: false not to wait.
    /// - Returns: false if the end comes instead.
    func begins(byKey: Bool) async -> Bool {
      let begins = byKey ? await starts.first { _ in true } == true : true
      ending.withLock { $0.hasBegun = true }
      return begins
    }
  }

  /// The way the program ends.
  private struct Ending {
    var status: Int32 = 0
    /// True if Ctrl-Z ended the training: the program is suspended before it reports this.
    var isSuspended = false
    /// True once nothing is waited for before the training begins.
    var hasBegun = false
    /// The reason to end it at once, which came before it had begun.
    var early: StopReason?

    mutating func receive(_ signal: Int32) {
      early = .signal
      if signal == SIGTSTP { isSuspended = true } else { status = 128 + signal }
    }
  }

  private func makeView() -> any TrainingView {
    if options.json {
      return JSONView(
        console: setup.console, text: setup.text, reveals: options.reveal)
    }
    return PlainView(
      console: setup.console, text: setup.text, mode: request.mode,
      paint: Paint(setup.context)
    ) { [studio] in studio.chart }
  }

  /// Acts on an input.
  ///
  /// `q` and the end of the input count at any time; early input is dropped at a terminal, and a
  /// line from a pipe waits for the next time an answer is accepted.
  private func take(
    _ item: TrainingInput.Item, _ input: TrainingInput, _ answers: Answers,
    _ view: any TrainingView, _ course: Course, isSpoken: Bool
  ) async {
    func awaiting() -> Awaiting { course.awaiting.withLock { $0 } }
    switch item {
    case .end: await studio.end(.endOfInput)
    case .typed("q"), .typed("Q"): await studio.end(.quit)
    case .answer(let answer): _ = await answers.take(answer)
    case .typed(let typed):
      // Only the session knows if an answer is awaited: the display may lag behind it.
      let before = awaiting()
      switch await answers.take(typed) {
      case .answered: break
      case .open: input.ask()
      case .early:
        input.putBack(typed)
        if awaiting().count != before.count { input.ask() }
      case .refused(let sentence):
        let now = awaiting()
        guard now.isOpen else { return }
        if isSpoken, !request.mode.isTuned {
          refuse(sentence, view, now, course)
        } else {
          view.refuse(sentence)
        }
        input.ask()
      }
    }
  }

  /// Reports a refused input once the second note has ended, unless the exercise is answered by then: a screen
  /// reader would speak over the note.
  private func refuse(
    _ sentence: String, _ view: any TrainingView, _ asked: Awaiting, _ course: Course
  ) {
    let length = setup.settings.training().noteDuration.seconds
    Task {
      if let began = asked.began {
        try? await Task.sleep(until: began + .seconds(length), clock: .continuous)
      }
      let now = course.awaiting.withLock { $0 }
      if now.isOpen, now.count == asked.count { view.refuse(sentence) }
    }
  }
}

/// The state of awaiting an answer, as reported to the view.
private struct Awaiting {
  var isOpen = false
  /// The number of times an answer was awaited.
  var count = 0
  /// The time at which it was awaited last, when the second note began.
  var began: ContinuousClock.Instant?

  mutating func follow(_ event: TrainingEvent) {
    switch event {
    case .awaiting:
      isOpen = true
      count += 1
      began = .now
    case .exercise, .feedback, .void, .replayed, .stopped: isOpen = false
    case .note, .tuned, .result, .unsaved, .keysLeftOut, .dropoutAdvice, .measured: break
    }
  }
}
