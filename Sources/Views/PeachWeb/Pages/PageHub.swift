import Foundation
import PeachCore
import PeachStudio
import PeachText

/// The host of all open pages: reads what they ask for, and has it done.
///
/// Answers go straight to the training; whatever may be slow waits its turn.
final class PageHub: PageHost {
  private let studio: Studio
  private let writer: PageMessageWriter
  private let pages = OpenPages()
  private let jobs = PageJobs()
  private let training: PageTraining
  private let controls: StudioControls
  private let files: AnswerFiles
  private let speaker: PageSpeaker
  private let devices: DeviceControls?

  /// Creates a hub without any pages.
  /// - Parameters:
  ///   - studio: the studio, opened by its owner.
  ///   - context: the values that stay the same as long as the web app is open.
  ///   - stream: the way of sound to pages; nil if they play none.
  ///   - gate: the gate that lists the devices; nil for none.
  ///   - address: returns the address that admits another device; nil if none can come.
  init(
    studio: Studio, context: PageContext, stream: SoundStream?, gate: Gate? = nil,
    address: @escaping @Sendable () -> String? = { nil }
  ) {
    self.studio = studio
    speaker = PageSpeaker(stream)
    let writer = PageMessageWriter(studio: studio, context: context)
    self.writer = writer
    training = PageTraining(writer, pages, speaker)
    controls = StudioControls(writer, pages, training, speaker)
    files = AnswerFiles(writer, pages, training)
    devices = gate.map { [pages] in
      DeviceControls(writer: writer, pages: pages, gate: $0, address: address)
    }
  }

  /// The current language of all text, from the settings.
  var text: Catalog { writer.text }

  /// The answers as a file: "answers.csv", "answers.json" or "answers.sqlite".
  func answers(_ name: String) async -> Data? { await files.content(name) }

  /// Reports every change of the sound to all pages.
  func reportSound() async { await controls.reportSound() }

  /// Sends all pages the devices, and those on this machine the next address, after a change.
  func reportDevices() { devices?.report() }

  /// True as soon as a page is open, false as soon as none is; for one reader.
  var pageStates: AsyncStream<Bool> { pages.states }

  /// Closes every page; a page reconnects only when it is loaded again.
  func hide(_ sentence: String) { pages.send(writer.said("hidden", sentence)) }

  /// Reports MIDI input to all pages.
  func reportMIDI() async { await controls.reportMIDI() }

  func joined(_ page: PageLink) async {
    pages.add(page)
    page.send(writer.welcome(for: page))
    await writer.sendSettings(page.send)
    await writer.sendSound(page.send)
  }

  func left(_ page: PageLink) async {
    pages.remove(page)
    speaker.remove(page)
    controls.stopMeasuring(page)
    jobs.add(for: page) { [weak self] in self?.files.left(page) }
    guard await training.isRunning(on: page) else { return }
    jobs.add(for: page) { [weak self] in await self?.training.stop(page) }
  }

  func received(_ message: String, from page: PageLink) async {
    guard let action = PageAction(message) else {
      page.send(writer.said("refused", text(WebText.wrongMessage)))
      return
    }
    page.use()
    let machine = ThisMachine(page)
    guard machine != nil || !action.needsThisMachine else {
      page.send(writer.said("refused", text(WebText.onlyOnThisMachine)))
      return
    }
    switch action {
    case .answer(let exercise, let answers):
      for answer in answers { await training.answer(exercise, answer, from: page) }
    case .speaker(let rate, let lead): speaker.add(page, rate: rate, lead: lead)
    case .clock(let frame, let latency, let dropouts):
      speaker.take(page, frame: frame, latency: latency, dropouts: dropouts)
    case .mute:
      speaker.remove(page)
      await training.lose(page)
    default: jobs.add(for: page) { [weak self] in await self?.perform(action, for: page, machine) }
    }
  }

  /// Performs what may be slow.
  private func perform(
    _ action: PageAction, for page: PageLink, _ machine: ThisMachine?
  ) async {
    switch action {
    case .train(let mode, let takesOver, let vibrates):
      guard let mode = studio.trainings[mode] else {
        return page.send(writer.said("refused", text(WebText.wrongMessage)))
      }
      await training.train(
        TrainingRequest(mode: mode), takesOver: takesOver, vibrates: vibrates, page)
    case .stop: await training.stop(page)
    case .set(let name, let value, let takesOver):
      await controls.set(name, to: value, takesOver: takesOver, page)
    case .reset(let name, let takesOver):
      await controls.reset(name, takesOver: takesOver, page)
    case .learn(let action): await studio.learn(action)
    case .sources: await controls.listSources(page)
    case .measure(let begins): begins ? controls.measure(page) : controls.stopMeasuring(page)
    case .outputs: page.send(writer.outputs(await studio.outputs()))
    case .hear(let source, let difference, let takesOver):
      await controls.hear(source, then: difference, takesOver: takesOver, page)
    case .plugins: await controls.listPlugins(page)
    case .forget(let name, let takesOver):
      await controls.forget(name, takesOver: takesOver, page)
    case .trust(let id, let isTrusted):
      if let machine { await controls.trust(id, isTrusted, page, machine) }
    case .devices: devices?.list(page)
    case .revoke(let device):
      if let machine { devices?.revoke(device, machine) }
    case .importPiece(let piece, let name, let isLast, let takesOver):
      await files.take(piece, name: name, isLast: isLast, takesOver: takesOver, page)
    case .countAnswers: await files.count(page)
    case .erase(let takesOver):
      if let machine { await files.erase(takesOver: takesOver, page, machine) }
    case .takeOffer(let takesOver): await controls.takeOffer(takesOver: takesOver, page)
    case .answer, .speaker, .clock, .mute: break
    }
  }
}
