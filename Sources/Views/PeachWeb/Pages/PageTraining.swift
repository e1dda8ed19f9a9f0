import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The training of a page; all pages together have one at a time.
///
/// Only the page that trains receives its exercises, and another page gets the training only if its
/// user says so.
actor PageTraining {
  private struct Running {
    let page: PageLink
    let training: StudioTraining
    /// The open exercise, counted from 1.
    var exercise = 0
  }

  private let studio: Studio
  private let writer: PageMessageWriter
  private let pages: OpenPages
  private let speaker: PageSpeaker
  private var running: Running?
  private var teller: Task<Void, Never>?

  init(_ writer: PageMessageWriter, _ pages: OpenPages, _ speaker: PageSpeaker) {
    studio = writer.studio
    self.writer = writer
    self.pages = pages
    self.speaker = speaker
  }

  /// True if a page trains.
  var isRunning: Bool { running != nil }

  /// Returns true if a page trains.
  func isRunning(on page: PageLink) -> Bool { running?.page.id == page.id }

  // MARK: Answers

  /// Takes an action in an exercise; an answer that was not accepted is reported, so that the page can accept
  /// another.
  func answer(_ exercise: Int, _ answer: TrainingAnswer, from page: PageLink) async {
    guard let running, running.page.id == page.id, running.exercise == exercise else { return }
    let fate = await running.training.answer(answer)
    guard fate != .taken, fate != .notPossible else { return }
    page.send(JSONLine.encode(JSONObject("ignored", n: exercise, ["reason": fate.rawValue])))
  }

  // MARK: Beginning and ending

  func train(
    _ request: TrainingRequest, takesOver: Bool, vibrates: Bool, _ page: PageLink
  ) async {
    guard pages.contains(page) else { return }
    guard mayEnd(page, takesOver, "train") else { return }
    await end(ending(page, own: .quit))
    let plays = speaker.grant(page)
    var request = request
    // A page cannot find out whether a screen reader is running.
    let leavesTime = studio.settings.screenReader == .on
    if leavesTime { request.leaveTimeToSpeak(beginsAtOnce: true) }
    do throws(PeachError) {
      let training = try await studio.begin(request, ticks: !vibrates)
      guard pages.contains(page) else {
        await studio.end(.endOfInput)
        return
      }
      let isInBrowser = await studio.sound.isInBrowser
      guard plays || !isInBrowser else {
        await studio.end(.quit)
        throw .outputLost(.listenerGone)
      }
      page.send(JSONLine.encode(JSONObject(["event": "begun", "leavesTime": leavesTime])))
      running = Running(page: page, training: training)
      let messages = TrainingMessageWriter(
        writer: writer, training: training, vibrates: vibrates)
      teller = Task {
        var messages = messages
        for await event in training.events {
          follow(event, page)
          page.send(await messages.message(event))
        }
      }
    } catch {
      page.send(await writer.refused(error, of: "train"))
    }
  }

  private func follow(_ event: TrainingEvent, _ page: PageLink) {
    switch event {
    case .exercise(let number, _, _): running?.exercise = number
    case .stopped:
      if isRunning(on: page) { running = nil }
    default: break
    }
  }

  /// Ends the training of a page that has stopped playing.
  func lose(_ page: PageLink) async {
    guard isRunning(on: page), await studio.sound.isInBrowser else { return }
    await end(.lost(.outputLost(.listenerGone)))
  }

  func stop(_ page: PageLink) async {
    guard isRunning(on: page) else { return }
    await end(.quit)
  }

  /// Ends the training and waits until its page has been informed.
  private func end(_ reason: StopReason) async {
    await studio.end(reason)
    await teller?.value
    running = nil
  }

  /// Returns the reason a training ends at the request of a page.
  func ending(_ page: PageLink, own: StopReason = .soundChanged) -> StopReason {
    running.map { $0.page.id == page.id } ?? true ? own : .takenOver
  }

  /// Returns the way an action of a page ends the running training; to end another page's, it must confirm.
  func ending(
    _ page: PageLink, _ takesOver: Bool, _ action: String, name: String? = nil
  ) -> TrainingEnding {
    TrainingEnding(ending(page)) { await self.mayEnd(page, takesOver, action, name: name) }
  }

  /// Returns true if a page may end the running training; to end another page's, it must confirm.
  func mayEnd(
    _ page: PageLink, _ takesOver: Bool, _ action: String, name: String? = nil
  ) -> Bool {
    guard let running, running.page.id != page.id, !takesOver else { return true }
    page.send(writer.said("busy", writer.text(WebText.busy), of: action, name: name))
    return false
  }
}
