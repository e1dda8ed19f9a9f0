import Foundation
import Logging
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The state shared by all open pages: one studio, and one training at a time.
///
/// Any number of pages may watch; only the one that trains receives its exercises, and another page
/// gets the training only if its user says so.
actor PageHub: PageHost {
  private struct Running {
    let page: PageLink
    let training: StudioTraining
    /// The open exercise, counted from 1.
    var exercise = 0
    /// True if the page's device vibrates at a wrong answer.
    let vibrates: Bool
  }

  /// The greatest number of waiting jobs of one page; no user is faster.
  private static let jobLimit = 16

  private let studio: Studio
  private let facts: PageContext
  private let jobs = OrderedJobs()
  private var jobCounts: [UInt64: Int] = [:]
  private var pages: [UInt64: PageLink] = [:]
  private var running: Running?
  private var teller: Task<Void, Never>?

  /// Creates a hub without any pages.
  /// - Parameters:
  ///   - studio: the studio, opened by its owner.
  ///   - facts: the constant facts.
  init(studio: Studio, facts: PageContext) {
    self.studio = studio
    self.facts = facts
  }

  /// The current language of all text, from the settings.
  nonisolated var text: Catalogue {
    Catalogue(studio.settings.language ?? facts.language)
  }

  /// Reports every change of the sound to all pages.
  func reportSound() async {
    for await state in studio.soundStates {
      let message = await sound(state)
      for page in pages.values { page.send(message) }
    }
  }

  // MARK: Pages

  func joined(_ page: PageLink) async {
    pages[page.id] = page
    page.send(welcome)
    page.send(settings)
    page.send(await sound(await studio.sound))
  }

  func left(_ page: PageLink) async {
    pages[page.id] = nil
    guard running?.page.id == page.id else { return }
    add(page) { hub in await hub.stop(page) }
  }

  func received(_ message: String, from page: PageLink) async {
    guard let action = PageAction(message) else {
      say("refused", text(WebText.wrongMessage), to: page)
      return
    }
    switch action {
    case .answer(let exercise, let higher):
      guard case .comparison(let session)? = open(exercise, of: page)?.kind else { return }
      tell(await session.answer(higher: higher, by: .hand), exercise, page)
    case .offset(let exercise, let cents):
      guard case .pitchMatching(let session)? = open(exercise, of: page)?.kind else { return }
      await session.setOffset(cents)
    case .commit(let exercise, let cents):
      guard case .pitchMatching(let session)? = open(exercise, of: page)?.kind else { return }
      if let cents { await session.setOffset(cents) }
      tell(await session.commit(by: .hand), exercise, page)
    case .train(let mode, let takesOver, let vibrates):
      add(page) { hub in
        await hub.train(mode, takesOver: takesOver, vibrates: vibrates, page)
      }
    case .stop: add(page) { hub in await hub.stop(page) }
    case .set(let name, let value, let takesOver):
      add(page) { hub in
        let end = await hub.ending(page)
        await hub.change(name, page, takesOver: takesOver) { studio throws(StudioError) in
          try await studio.changesSound(name, to: value)
        } _: { studio throws(StudioError) in
          try await studio.change(name, to: value, ending: end)
        }
      }
    case .reset(let name, let takesOver):
      let names = name.map { [$0] }
      add(page) { hub in
        let end = await hub.ending(page)
        await hub.change(name, page, takesOver: takesOver) { studio throws(StudioError) in
          try await studio.resetChangesSound(names)
        } _: { studio throws(StudioError) in
          try await studio.reset(names, ending: end)
        }
      }
    case .sources: add(page) { hub in await hub.listSources(page) }
    case .hear(let source, let takesOver):
      add(page) { hub in await hub.hear(source, page, takesOver: takesOver) }
    case .takeOffer(let takesOver):
      add(page) { hub in await hub.takeOffer(page, takesOver: takesOver) }
    }
  }

  /// Adds a slow job to the queue, while answers go straight to the session.
  private func add(_ page: PageLink, _ job: @escaping @Sendable (PageHub) async -> Void) {
    guard jobCounts[page.id, default: 0] < Self.jobLimit else { return }
    jobCounts[page.id, default: 0] += 1
    jobs.add { [weak self] in
      guard let self else { return }
      await job(self)
      await self.done(page)
    }
  }

  private func done(_ page: PageLink) {
    jobCounts[page.id] = jobCounts[page.id].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  /// Returns the training, if it belongs to the page and the exercise is its open one.
  private func open(_ exercise: Int, of page: PageLink) -> StudioTraining? {
    guard let running, running.page.id == page.id, running.exercise == exercise else { return nil }
    return running.training
  }

  // MARK: Training

  private func train(
    _ mode: TrainingMode, takesOver: Bool, vibrates: Bool, _ page: PageLink
  ) async {
    guard pages[page.id] != nil else { return }
    guard mayEnd(page, takesOver, "train") else { return }
    await end(ending(page, own: .quit))
    do throws(AudioError) {
      let training = try await studio.begin(mode, ticks: !vibrates)
      guard pages[page.id] != nil else {
        await studio.end(.endOfInput)
        return
      }
      page.send(JSONLine.encode(PlainLine(event: "begun")))
      running = Running(
        page: page, training: training, vibrates: vibrates)
      teller = Task {
        for await event in training.events { await tell(event, page) }
      }
    } catch {
      say("refused", await sentence(error), of: "train", to: page)
    }
  }

  private func stop(_ page: PageLink) async {
    guard running?.page.id == page.id else { return }
    await end(.quit)
  }

  /// Ends the training and waits until its page has been told.
  private func end(_ reason: StopReason) async {
    await studio.end(reason)
    await teller?.value
    running = nil
  }

  /// Returns the reason a training ends at the request of a page.
  private func ending(_ page: PageLink, own: StopReason = .soundChanged) -> StopReason {
    running.map { $0.page.id == page.id } ?? true ? own : .takenOver
  }

  /// Returns true if a page may end the running training; to end another page's, it must confirm.
  private func mayEnd(
    _ page: PageLink, _ takesOver: Bool, _ action: String, name: String? = nil
  ) -> Bool {
    guard let running, running.page.id != page.id, !takesOver else { return true }
    say("busy", text(WebText.busy), of: action, name: name, to: page)
    return false
  }

  /// Reports an answer that was not accepted, so that its page can accept another.
  private func tell(_ fate: AnswerFate, _ exercise: Int, _ page: PageLink) {
    guard fate != .taken else { return }
    page.send(
      JSONLine.encode(PlainLine(event: "ignored", n: exercise, reason: fate.rawValue)))
  }

  private func tell(_ event: TrainingEvent, _ page: PageLink) async {
    let text = text
    let pitch = studio.settings.training().referencePitch
    switch event {
    case .exercise(let number, let exercise):
      running?.exercise = number
      let label = running.flatMap { text.label(of: exercise.task, in: $0.training.mode) }
      page.send(
        JSONLine.encode(
          WithTexts(
            line: ExerciseLine(number, exercise, pitch, reveals: false),
            texts: ["label": label])))
    case .keysLeftOut(let left, let count, let intervals):
      page.send(
        JSONLine.encode(
          WithTexts(
            line: KeysLine(leftOut: left, of: count),
            texts: ["sentence": text.leftOut(left, of: count, intervals: intervals)])))
    case .note(let which, let onset):
      page.send(
        JSONLine.encode(NoteLine(which, onset, since: running?.training.beginning ?? 0)))
    case .awaiting: page.send(JSONLine.encode(PlainLine(event: "awaiting")))
    case .feedback(let number, let outcome):
      var message = FeedbackMessage(number, outcome, text)
      if message.correct == false, running?.vibrates == true, studio.settings.tick {
        message.vibrate = true
      }
      page.send(JSONLine.encode(message))
    case .result(let number, let outcome, let stored):
      let sentence = stored ? nil : text(TrainingText.notStored)
      page.send(
        JSONLine.encode(
          WithTexts(
            line: ResultLine(number, outcome, stored: stored), texts: ["sentence": sentence])))
    case .notStored(let error): say("advice", text.sentence(error), to: page)
    case .void(let number):
      page.send(
        JSONLine.encode(
          WithTexts(
            line: PlainLine(event: "void", n: number, reason: "dropout"),
            texts: ["sentence": text(TrainingText.void)])))
    case .dropoutAdvice: say("advice", text.dropoutAdvice, to: page)
    case .stopped(let reason, let completed):
      if running?.page.id == page.id { running = nil }
      page.send(
        JSONLine.encode(
          WithTexts(
            line: StoppedLine(reason, completed, text),
            texts: ["sentence": await sentence(reason, completed)])))
    }
  }

  /// Returns the sentence for the end of a training; nil if the state of the sound already says it.
  private func sentence(_ reason: StopReason, _ completed: Int) async -> String? {
    switch reason {
    case .lost(let error): await sentence(error)
    case .soundReturned: nil
    default: text.sentence(reason, completed: completed)
    }
  }

  /// Returns a failure as a sentence for the screen.
  private func sentence(_ error: AudioError) async -> String {
    guard let source = error.source else { return text.screenSentence(error) { $0 } }
    let name = await facts.name(of: source)
    return text.screenSentence(error) { _ in name }
  }

  // MARK: Settings and sounds

  private func change(
    _ name: String?, _ page: PageLink, takesOver: Bool,
    endsTraining: @Sendable (Studio) async throws(StudioError) -> Bool,
    _ change: @Sendable (Studio) async throws(StudioError) -> Void
  ) async {
    let (language, problems) = (text.language, studio.settings.problems)
    do throws(StudioError) {
      if running != nil, try await endsTraining(studio),
        !mayEnd(page, takesOver, name == nil ? "reset" : "set", name: name)
      {
        page.send(settings)
        return
      }
      try await change(studio)
    } catch {
      say("refused", text.sentence(error), of: "set", name: name, to: page)
    }
    let (settings, welcome) = (settings, welcome)
    for page in pages.values {
      if text.language != language { page.send(welcome) }
      page.send(settings)
    }
    if text.language != language || studio.settings.problems != problems {
      let message = await sound(await studio.sound)
      for page in pages.values { page.send(message) }
    }
  }

  private func listSources(_ page: PageLink) async {
    do throws(AudioError) {
      let sources = try await studio.sources().map { status in
        SourcesMessage.Source(
          id: status.source.id.rawValue, name: status.source.name, group: status.source.group,
          available: status.obstacle == nil, reason: status.obstacle)
      }
      page.send(JSONLine.encode(SourcesMessage(sources: sources)))
    } catch {
      say("refused", await sentence(error), of: "sources", to: page)
    }
  }

  private func hear(_ source: String, _ page: PageLink, takesOver: Bool) async {
    do throws(AudioError) {
      if running != nil {
        try await studio.checkHearing(source)
        guard mayEnd(page, takesOver, "hear", name: source) else { return }
      }
      try await studio.hear(source, ending: ending(page))
      let name = await facts.name(of: SoundSourceID(source))
      say("heard", text(WebText.hearing, ["source": name]), of: "hear", name: source, to: page)
    } catch {
      say("refused", await sentence(error), of: "hear", name: source, to: page)
    }
  }

  private func takeOffer(_ page: PageLink, takesOver: Bool) async {
    guard await studio.sound.offer != nil, mayEnd(page, takesOver, "takeOffer") else { return }
    do throws(AudioError) {
      try await studio.acceptOffer(ending: ending(page))
    } catch {
      say("refused", await sentence(error), of: "takeOffer", to: page)
    }
  }

  // MARK: Messages

  private func say(
    _ event: String, _ sentence: String, of action: String? = nil, name: String? = nil,
    to page: PageLink
  ) {
    page.send(
      JSONLine.encode(
        SentenceMessage(event: event, action: action, name: name, sentence: sentence)))
  }

  private var welcome: String {
    let text = text
    return JSONLine.encode(
      WelcomeMessage(
        language: text.language.rawValue, lowerKeys: text.lowerKeys.map { String($0) },
        texts: PageTexts.texts(text),
        info: facts.info.groups(text).joined().map { [text($0.label), $0.value] }))
  }

  private var settings: String {
    JSONLine.encode(SettingsMessage(studio.settings, text))
  }

  private func sound(_ state: SoundState) async -> String {
    let settings = studio.settings
    let isWished = settings.source == .silent || settings.output == .silent
    var name: String?
    if let source = state.source { name = await facts.name(of: source) }
    return JSONLine.encode(
      SoundMessage(
        state, name: name, isWished: isWished,
        problems: settings.problems, text))
  }
}
