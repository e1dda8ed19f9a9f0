import Foundation
import Logging
import PeachHost

/// What all open pages share: one studio, and one training at a time.
///
/// Any number of pages may look; the one that trains hears of its exercises, and loses them to
/// another only when that one's user says so.
actor WebRoom: PageHost {
  private struct Running {
    let page: PageLink
    let training: StudioTraining
    /// The exercise that is open, counted from 1.
    var exercise = 0
    /// When the training began, for the times of its notes.
    let beginning: Double
  }

  /// Jobs of one page that may wait; what comes faster is no user.
  private static let jobLimit = 16

  private let studio: Studio
  private let facts: RoomFacts
  private let trend: TrendAnalyzer
  private let timeline: ThresholdTimeline
  private let jobs = OrderedJobs()
  private var jobCounts: [UInt64: Int] = [:]
  private var pages: [UInt64: PageLink] = [:]
  private var running: Running?
  private var teller: Task<Void, Never>?

  /// Nobody is there yet.
  /// - Parameters:
  ///   - studio: opened by its owner.
  ///   - facts: what stays the same.
  ///   - trend: fed with the same answers as the studio's profile.
  ///   - timeline: fed with the same answers as the studio's profile.
  init(
    studio: Studio, facts: RoomFacts, trend: TrendAnalyzer, timeline: ThresholdTimeline
  ) {
    self.studio = studio
    self.facts = facts
    self.trend = trend
    self.timeline = timeline
  }

  /// The language of all text, as the settings say now.
  nonisolated var text: Catalogue {
    Catalogue(studio.settings.language ?? facts.language)
  }

  /// The profile as it is now.
  nonisolated var chart: ProfileChart {
    ProfileChart(
      profile: studio.profile, range: studio.settings.training().noteRange, trend: trend,
      timeline: timeline)
  }

  /// Tells all pages of the sound, for as long as there is one.
  func tellOfSound() async {
    for await state in studio.soundStates {
      let message = sound(state)
      for page in pages.values { page.send(message) }
    }
  }

  // MARK: Pages

  func joined(_ page: PageLink) async {
    pages[page.id] = page
    page.send(welcome)
    page.send(settings)
    page.send(sound(await studio.sound))
  }

  func left(_ page: PageLink) async {
    pages[page.id] = nil
    guard running?.page.id == page.id else { return }
    add(page) { room in await room.stop(page) }
  }

  func received(_ message: String, from page: PageLink) async {
    guard let action = PageAction(message) else {
      say("refused", text(WebText.wrongMessage), to: page)
      return
    }
    switch action {
    case .answer(let exercise, let higher):
      guard case .comparison(let session)? = open(exercise, of: page) else { return }
      await session.answer(higher: higher)
    case .offset(let exercise, let cents):
      guard case .pitchMatching(let session)? = open(exercise, of: page) else { return }
      await session.setOffset(cents)
    case .commit(let exercise, let cents):
      guard case .pitchMatching(let session)? = open(exercise, of: page) else { return }
      if let cents { await session.setOffset(cents) }
      await session.commit()
    case .train(let mode, let takesOver):
      add(page) { room in await room.train(mode, takesOver: takesOver, page) }
    case .stop: add(page) { room in await room.stop(page) }
    case .set(let name, let value):
      add(page) { room in
        await room.change(name, page) { studio throws(StudioError) in
          try await studio.change(name, to: value)
        }
      }
    case .reset(let name):
      add(page) { room in
        await room.change(name, page) { studio throws(StudioError) in
          try await studio.reset(name.map { [$0] })
        }
      }
    case .sources: add(page) { room in await room.listSources(page) }
    case .hear(let source): add(page) { room in await room.hear(source, page) }
    case .takeOffer: add(page) { room in await room.takeOffer(page) }
    }
  }

  /// What takes its time is done one after the other, while answers go straight to the session.
  private func add(_ page: PageLink, _ job: @escaping @Sendable (WebRoom) async -> Void) {
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

  /// The training, when a page has it and means its open exercise.
  private func open(_ exercise: Int, of page: PageLink) -> StudioTraining? {
    guard let running, running.page.id == page.id, running.exercise == exercise else { return nil }
    return running.training
  }

  // MARK: Training

  private func train(_ mode: TrainingMode, takesOver: Bool, _ page: PageLink) async {
    guard pages[page.id] != nil else { return }
    if let other = running?.page, other.id != page.id {
      guard takesOver else {
        say("busy", text(WebText.busy), to: page)
        return
      }
      await end()
      say("takenOver", text(WebText.takenOver), to: other)
    }
    await end()
    do throws(AudioError) {
      let training = try await studio.begin(mode)
      guard pages[page.id] != nil else {
        await studio.end(.endOfInput)
        return
      }
      running = Running(
        page: page, training: training, beginning: TrainingEnvironment.monotonicSeconds())
      teller = Task {
        for await event in training.session.events { tell(event, page) }
      }
    } catch {
      say("refused", text.sentence(error), of: "train", to: page)
    }
  }

  private func stop(_ page: PageLink) async {
    guard running?.page.id == page.id else { return }
    await end()
  }

  /// Ends the training and waits until its page was told.
  private func end() async {
    await studio.end(.quit)
    await teller?.value
    running = nil
  }

  private func tell(_ event: TrainingEvent, _ page: PageLink) {
    let text = text
    let pitch = studio.settings.training().referencePitch
    switch event {
    case .exercise(let number, let exercise):
      running?.exercise = number
      let (interval, tuning) = exercise.interval
      let label = interval == .prime ? nil : text.label(of: interval, in: tuning)
      page.send(
        JSONLine.encode(
          WithTexts(
            line: ExerciseLine(number, exercise, pitch, reveals: false),
            texts: ["label": label])))
    case .note(let which, let onset):
      page.send(
        JSONLine.encode(
          NoteLine(
            which: which.rawValue, frame: onset.frame,
            seconds: onset.seconds - (running?.beginning ?? 0))))
    case .awaiting: page.send(JSONLine.encode(PlainLine(event: "awaiting")))
    case .feedback(let number, let outcome):
      if case .comparison(let completed) = outcome {
        trend.comparisonCompleted(completed)
        timeline.comparisonCompleted(completed)
      }
      page.send(JSONLine.encode(FeedbackMessage(number, outcome, text)))
    case .result(let number, let outcome, let stored):
      let sentence = stored ? nil : text(TrainingText.notStored)
      page.send(
        JSONLine.encode(
          WithTexts(
            line: ResultLine(number, outcome, stored: stored), texts: ["sentence": sentence])))
    case .void(let number):
      page.send(
        JSONLine.encode(
          WithTexts(
            line: PlainLine(event: "void", n: number, reason: "dropout"),
            texts: ["sentence": text(TrainingText.void)])))
    case .dropoutAdvice: say("advice", text(TrainingText.dropoutAdvice), to: page)
    case .stopped(let reason, let completed):
      if running?.page.id == page.id { running = nil }
      page.send(JSONLine.encode(StoppedLine(reason, completed, text)))
    }
  }

  // MARK: Settings and sounds

  private func change(
    _ name: String?, _ page: PageLink,
    _ change: @Sendable (Studio) async throws(StudioError) -> Void
  ) async {
    let language = text.language
    do throws(StudioError) {
      try await change(studio)
    } catch {
      say("refused", text.sentence(error), of: "set", name: name, to: page)
    }
    let (settings, welcome) = (settings, welcome)
    for page in pages.values {
      if text.language != language { page.send(welcome) }
      page.send(settings)
    }
    if text.language != language {
      let message = sound(await studio.sound)
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
      say("refused", text.sentence(error), of: "sources", to: page)
    }
  }

  private func hear(_ source: String, _ page: PageLink) async {
    do throws(AudioError) {
      try await studio.hear(source)
      let name = facts.sourceName(SoundSourceID(source))
      say("heard", text(WebText.hearing, ["source": name]), of: source, to: page)
    } catch {
      say("refused", text.sentence(error), of: "hear", name: source, to: page)
    }
  }

  private func takeOffer(_ page: PageLink) async {
    do throws(AudioError) {
      try await studio.acceptOffer()
    } catch {
      say("refused", text.sentence(error), of: "takeOffer", to: page)
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
        language: text.language.rawValue, texts: PageTexts.texts(text), info: facts.info(text)))
  }

  private var settings: String {
    JSONLine.encode(SettingsMessage(studio.settings, text))
  }

  private func sound(_ state: SoundState) -> String {
    let settings = studio.settings
    let isWished =
      settings.text(SettingName.source) == "silent"
      || settings.text(SettingName.output) == "silent"
    return JSONLine.encode(
      SoundMessage(
        state, name: state.source.map(facts.sourceName), isWished: isWished, text))
  }
}
